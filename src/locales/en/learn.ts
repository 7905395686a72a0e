/** Texts of the page of lessons, besides the game page's and the lessons' own. */
export const learn = {
  learnTitle: 'Learn checkers',
  learnAbout: 'Small tasks on a board, from first steps to traps and endings.',
  learnNoScript: 'Lessons need JavaScript.',
  allCourses: 'All courses',
  solvedOf: '{solved} of {total}',
  stepOf: '{number} of {total}',
  repeatTasks: 'Repeat {count}',
  hint: 'Hint',
  goOn: 'Next',
  tryAgain: 'Try again',
  playNow: 'Play a game',
  sampleGames: 'Sample games',
  moveBack: 'One move back',
  moveOn: 'One move on',
  nextNote: 'Next comment',
  backToLobby: 'To the games',
};

export type LearnPage = typeof learn;
