/** Said by one tap in the chat of a game; each reads them in their own language. */
export const quickWords = {
  hello: 'Hello!',
  luck: 'Good luck!',
  move: 'Nice move!',
  oops: 'Oops!',
  moment: 'One moment, please.',
  sorry: 'Sorry!',
  thanks: 'Thanks!',
  game: 'Good game!',
};
