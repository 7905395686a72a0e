import type { QuestionKind } from '../../../locales/index.js';
import { type Question, questionOf } from '../../../sessions/model/open-question.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { lacking, refusalToAsk } from '../../../sessions/play/asking.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import type { View } from '../../channel/actions/view.js';
import type { Action } from '../../feature.js';
import { answerQuestion, askFor } from '../questions.js';

/** Rows of a game's menu in chats, and places among the buttons of pages. */
export const ROW = { asking: 1, looking: 2 } as const;

/** Refusals that hold for a whole game. */
const NEVER: readonly (Refusal['code'] | undefined)[] = ['inTournament', 'inDisplay'];

/** False if a game never lets anybody ask for something. */
export const isEverAsked = (
  { table, user }: Pick<View, 'table' | 'user'>,
  kind: Exclude<QuestionKind, 'time'>,
): boolean => !NEVER.includes(refusalToAsk(table, user, kind)?.code);

/** An action that asks the others for something. */
export const asks = (
  kind: Exclude<QuestionKind, 'time'>,
  action: Omit<Action, 'where' | 'can' | 'run'>,
): Action => ({
  ...action,
  where: ['turn'],
  fits: (view) => isEverAsked(view, kind) && action.fits?.(view) !== false,
  can: ({ table, user }) => refusalToAsk(table, user, kind),
  run: (context, { isSure }) => askFor(context, kind, isSure),
});

/** The open question, if it is of a kind. */
function asked({ table }: View, kind: QuestionKind): Question | null {
  const open = table.phase === 'running' ? questionOf(table) : null;
  return open?.kind === kind ? open : null;
}

const isAsker = (open: Question | null, { seat }: View): boolean => open?.agreed[0] === seat;
const isAsked = ({ table, seat }: View): boolean => lacking(table).includes(seat);

/** The answers to a question of a kind, which is called `name` on pages: yes, and no, by which its asker withdraws it. */
export function answers(kind: QuestionKind, name: string = kind): readonly [yes: Action, no: Action] {
  const answer = (yes: boolean): Pick<Action, 'where' | 'can' | 'offers' | 'outlastsMoves' | 'run'> => ({
    where: ['question'],
    outlastsMoves: true,
    can: (view) => (asked(view, kind) === null ? { code: 'noOffer' } : null),
    offers: (view) => [{ question: asked(view, kind)?.number ?? 0 }],
    run: (context, { table, args: [number] }) =>
      answerQuestion(context, table, { kind, number: Number(number), yes }),
  });
  return [
    {
      ...answer(true),
      id: `accept-${name}`,
      order: 1,
      style: 'primary',
      fits: (view) => asked(view, kind) !== null && isAsked(view),
      label: ({ words }) => words.asking.button[kind].yes,
    },
    {
      ...answer(false),
      id: `decline-${name}`,
      order: 2,
      fits: (view) => isAsker(asked(view, kind), view) || (asked(view, kind) !== null && isAsked(view)),
      label: (view) => {
        const { button } = view.words.asking;
        return isAsker(asked(view, kind), view) ? button.withdraw : button[kind].no;
      },
    },
  ];
}

/** A rated game between people is made casual if all of them want that. */
export const CASUAL_ACTIONS: readonly Action[] = [
  asks('casual', {
    id: 'ease',
    order: 50,
    row: ROW.asking,
    aside: 'relax',
    fits: ({ table }) => isRated(table),
    label: ({ words }) => words.asking.button.casual.yes,
  }),
  ...answers('casual'),
];
