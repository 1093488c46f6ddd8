// What can be wrong with a wish.

/** What was asked for is wrong, or cannot be had; the message is for the player. */
export class Refused extends Error {}

/** There is no server now. */
export class Offline extends Refused {}
