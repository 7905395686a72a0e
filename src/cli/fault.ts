/** What the user of the command line did wrong, or what stands in his way, as a sentence for him. */
export class CliFault extends Error {}
