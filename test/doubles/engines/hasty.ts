import { type EngineClient, localEngine } from '../../../src/sessions/thinking/engine-client.js';

/** Positions of a search where any move would do. */
const MAX_NODES = 500;

/** Searches a few positions, for tests that ask what becomes of an answer and not how good it is. */
export const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => {
    const { nodes = MAX_NODES } = question.limits;
    return localEngine.think({
      ...question,
      limits: { ...question.limits, nodes: Math.min(nodes, MAX_NODES) },
    });
  },
};
