import {
  type ChapaevVariant,
  firstWithoutLot,
  type MatchState,
  type SetUpError,
  setUpAny,
  startTextOf,
  textOf,
} from '../engine/index.js';
import { drawTable, textTable } from '../render/index.js';
import { type Arguments, towards } from './arguments.js';
import { writeTo } from './files.js';
import { demandCanvas } from './painter.js';
import { CliFault, optionSentence, positionSentence } from './sentences.js';

/** A match as text, or as a picture. */
export async function table(base: ChapaevVariant, args: Arguments): Promise<string> {
  const state = matchOf(base, args);
  const { variant, match, outcome } = state;
  if (args.out === null) return [textTable(variant, match), '', textOf(state)].join('\n');
  demandCanvas();
  const { language, theme } = args;
  const view = { variant, match, language, course: null, idle: outcome !== null, ...towards(args, match) };
  await writeTo(args.out, drawTable(view, theme));
  return args.out;
}

/** The given match, or a new one, with its house rules. */
function matchOf(variant: ChapaevVariant, { options, position }: Arguments): MatchState {
  const text = position ?? startTextOf(variant, firstWithoutLot(variant));
  const started = setUpAny(variant, options, text);
  if (!started.ok) throw new CliFault(setUpSentence(started.error));
  return started.value.state;
}

function setUpSentence(error: SetUpError): string {
  switch (error.code) {
    case 'option':
      return optionSentence(error.error);
    case 'position':
      return positionSentence(error.error);
  }
}
