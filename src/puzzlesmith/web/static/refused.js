// Errors that the page shows to the player.

/** The request is invalid or cannot be met; the message is for the player. */
export class Refused extends Error {}

/** The server cannot be reached. */
export class Offline extends Refused {}
