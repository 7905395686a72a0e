/** Pairs nobody: for ever where somebody plays, else at once. */
export default ({ present }) => {
  while (present.length > 0);
  return { round: [], cost: null, concession: null };
};
