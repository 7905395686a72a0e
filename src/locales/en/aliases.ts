/** Words of pseudonyms, with spaces between them: one of the first and one of the second make a name that a player would like to have. */
export const aliases = {
  firsts: `
    Quiet Brave Calm Clever Swift Merry Gentle Bold Bright Nimble
    Patient Lucky Noble Honest Cheerful Curious Daring Eager Fair Friendly
    Golden Happy Jolly Keen Kind Lively Mellow Modest Proud Silver
    Sunny Steady Tidy Witty Amber Arctic Autumn Crimson Misty Northern
  `,
  seconds: `
    Fox Badger Otter Heron Falcon Lynx Hedgehog Sparrow Beaver Owl
    Raven Stork Deer Bison Marten Swan Dolphin Robin Squirrel Wolf
    Crane Finch Hare Seal Panda Tiger Lemur Koala Puffin Swallow
    Penguin Turtle Walrus Panther Salmon Cricket Magpie Elk Ibis Gecko
  `,
};

export type Aliases = typeof aliases;
