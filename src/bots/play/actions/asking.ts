import type { QuestionKind } from '../../../locales/index.js';
import { type Question, questionOf } from '../../../sessions/model/open-question.js';
import { lacking, refusalToAsk } from '../../../sessions/play/asking.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import type { View } from '../../channel/actions/view.js';
import type { Action } from '../../feature.js';
import { answerQuestion, askFor } from '../questions.js';

/** Rows of a game's menu in chats, and places among the buttons of pages. */
export const ROW = { asking: 1, looking: 2 } as const;

/** An action that asks the others for something. */
export const asks = (
  kind: Exclude<QuestionKind, 'time'>,
  action: Omit<Action, 'where' | 'can' | 'run'>,
): Action => ({
  ...action,
  where: ['turn'],
  can: ({ table, user }) => refusalToAsk(table, user, kind),
  run: (context, { isSure }) => askFor(context, kind, isSure),
});

/** The open question, if it is of a kind, and what it is to the user. */
function asked(
  { table, seat }: View,
  kind: QuestionKind,
): { readonly open: Question; readonly isOwn: boolean; readonly isAsked: boolean } | null {
  const open = table.phase === 'running' ? questionOf(table) : null;
  if (open?.kind !== kind) return null;
  return { open, isOwn: open.agreed[0] === seat, isAsked: lacking(table).includes(seat) };
}

/** The answers to a question of a kind, which is called `name` on pages: yes, no, and that its asker withdraws it. */
export function answers(kind: QuestionKind, name: string = kind): readonly [yes: Action, no: Action] {
  const answer = (yes: boolean): Pick<Action, 'where' | 'can' | 'outlastsMoves' | 'run'> => ({
    where: ['question'],
    can: (view) => (asked(view, kind) === null ? { code: 'noOffer' } : null),
    outlastsMoves: true,
    run: (context, { table, args: [number] }) =>
      answerQuestion(context, table, { kind, number: Number(number), yes }),
  });
  return [
    {
      ...answer(true),
      id: `accept-${name}`,
      order: 1,
      fits: (view) => asked(view, kind)?.isAsked === true,
      label: ({ words }) => words.asking.button[kind].yes,
      offers: (view) => [
        {
          question: asked(view, kind)?.open.number ?? 0,
          label: view.words.asking.button[kind].yes,
          style: 'primary',
        },
      ],
    },
    {
      ...answer(false),
      id: `decline-${name}`,
      order: 2,
      fits: (view) => {
        const question = asked(view, kind);
        return question !== null && (question.isAsked || question.isOwn);
      },
      label: ({ words }) => words.asking.button[kind].no,
      offers: (view) => {
        const { button } = view.words.asking;
        const question = asked(view, kind);
        const label = question?.isOwn ? button.withdraw : button[kind].no;
        return [{ question: question?.open.number ?? 0, label }];
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
