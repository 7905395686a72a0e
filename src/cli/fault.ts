/** A user error; the message is printed as a sentence. */
export class CliFault extends Error {}
