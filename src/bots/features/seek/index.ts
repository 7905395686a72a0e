import { forgetReports, REPORTS, reportLines, reportsBy } from '../../../sessions/strangers/reports.js';
import { command, optional } from '../../commands.js';
import { type Feature, keptCount } from '../../feature.js';
import { blockAt } from '../../play/meeting/keeping-apart.js';
import { spoken } from '../../play/spoken.js';
import { noteGone } from './gone.js';
import { block, blockHere, report, unblock, unblockWho } from './keeping-apart.js';
import { ownBlocks } from './mine.js';
import { seek as seekOpponent, showOwnSeek, withdraw } from './seek.js';
import { showTables, take, watch } from './tables.js';
import { POLICY, SAID } from './words/index.js';

const AMONG_STRANGERS = { isForStrangers: true } as const;
/** Whom somebody blocks or reports learns nothing of it. */
const UNHEARD = { isUnheard: true } as const;
const ON_ME = { ...AMONG_STRANGERS, group: 'me' } as const;

/** Games with people whom one doesn't know, and how to be left alone by them. */
export const seek: Feature = {
  name: 'seek',
  mine: ownBlocks,
  spoken: [spoken(SAID, 'seek')],
  commands: [
    {
      ...command('seek', [optional('game', 'game'), optional('pace'), optional('options')], AMONG_STRANGERS),
      cost: 'table',
      run: seekOpponent,
    },
    { ...command('tables', [], AMONG_STRANGERS), cost: 'list', run: showTables },
    { ...command('block', [optional('player')], ON_ME), cost: 'code', ...UNHEARD, run: block },
    { ...command('unblock', [optional('player')], ON_ME), cost: 'code', ...UNHEARD, run: unblock },
    { ...command('report', [optional('reason')], ON_ME), cost: 'code', ...UNHEARD, run: report },
  ],
  actions: [
    {
      id: 'block',
      // Pages offer it where they show who talks.
      where: [],
      order: 80,
      cost: 'code',
      outlastsMoves: true,
      tells: true,
      label: ({ words }) => words.seeking.button.block(''),
      run: (context, { table, args: [seat] }) => blockAt(context, table, Number(seat || -1)),
    },
  ],
  buttons: {
    seek: { cost: 'table', run: (context, [game = '']) => seekOpponent(context, game) },
    unseek: { run: (context, [id = '']) => withdraw(context, id) },
    tables: { cost: 'list', run: showTables },
    take: { cost: 'table', run: (context, [game = '']) => take(context, game) },
    watch: { run: (context, [game = '']) => watch(context, game) },
    block: { cost: 'code', run: (context, [id = '', seat]) => blockAt(context, id, Number(seat)) },
    blockhere: { cost: 'code', run: blockHere },
    unblock: { cost: 'code', run: unblockWho },
    report: { run: (context) => report(context, '') },
  },
  showsOpen: async (context) => context.session.table?.strangers !== undefined && showOwnSeek(context),
  gone: noteGone,
  tables: [
    {
      table: REPORTS,
      policy: POLICY,
      kept: keptCount(reportsBy, ({ reports }, count) => reports(count)),
      forget: forgetReports,
      forOperator: reportLines,
    },
  ],
};
