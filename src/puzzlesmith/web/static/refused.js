// Errors that the page shows to the player.

/** The request is invalid or cannot be met; the message is for the player. */
export class Refused extends Error {}

/** A move that breaks a rule. */
export class RuleBroken extends Refused {
  /** @param {import("./types.js").Fault[]} faults */
  constructor(faults) {
    super(faults[0].text);
    this.faults = faults;
  }
}

/** The server cannot be reached. */
export class Offline extends Refused {}
