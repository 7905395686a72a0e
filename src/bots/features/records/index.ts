import { LOCALES } from '../../../locales/index.js';
import { filesOf, forgetFiles, LOADED_FILES } from '../../../sessions/model/loaded-file.js';
import type { Cost } from '../../channel/budget.js';
import { choices, command, optional } from '../../commands.js';
import { type Feature, keptCount } from '../../feature.js';
import { isRecordText } from '../../plain-moves.js';
import { ofGame } from '../../play/spoken.js';
import * as loading from './load.js';
import { position, record, recordOf } from './record.js';
import { POLICY, SAID } from './words/index.js';

const RECORD = choices(['text', 'pdn', 'gif', 'poster'], ({ commands }) => commands.choices.record);

/** What the forms of a record cost that are drawn. */
const FORMS: Readonly<Record<string, Cost>> = { gif: 'film', poster: 'picture' };
const costOf = (form: string): Cost | null => (Object.hasOwn(FORMS, form) ? (FORMS[form] ?? null) : null);

/** Games written down, and games and positions read from what people have. */
export const records: Feature = {
  name: 'records',
  spoken: [ofGame(SAID, 'record')],
  commands: [
    { ...command('position', [], { group: 'game' }), isPersonal: true, run: position },
    {
      ...command('record', [optional('form', RECORD), optional('finished')]),
      cost(args) {
        const words = args.toLowerCase().split(/\s+/);
        return (
          Object.keys(FORMS)
            .filter((form) => words.includes(form))
            .map(costOf)[0] ?? null
        );
      },
      isPersonal: true,
      run: record,
    },
    {
      ...command('load', [optional('game', 'game'), optional('text'), optional('file', 'file')], {
        aliases: ['import'],
        menu: { of: 'message', naming: (language) => LOCALES[language].commands.menus.load },
      }),
      cost: 'file',
      run: loading.load,
    },
  ],
  buttons: {
    record: {
      cost: ([form = '']) => costOf(form),
      isPersonal: true,
      run: (context, [form = '', id]) => recordOf(context, form, id),
    },
    paper: {
      cost: 'lesson',
      run: (context, [id = '', number]) => loading.showGame(context, id, Number(number)),
    },
    loadas: {
      cost: 'lesson',
      run: (context, [id = '', variant = '', number]) =>
        loading.loadAs(context, id, variant, number === undefined ? null : Number(number)),
    },
    papers: {
      run: (context, [id = '', page, search]) =>
        loading.turnPage(context, id, Number(page) || 0, search === undefined ? null : Number(search)),
    },
    step: {
      cost: 'lesson',
      run: (context, [id = '', number, at]) => loading.stepThrough(context, id, Number(number), Number(at)),
    },
    playon: {
      cost: 'table',
      run: (context, [game = '', table = '', count, level = '', line]) =>
        loading.playOn(context, { game, table, count: Number(count), level, line: Number(line) }),
    },
    goon: {
      cost: 'table',
      run: (context, [id = '', number]) => loading.continueLoaded(context, id, Number(number)),
    },
  },
  tables: [
    {
      table: LOADED_FILES,
      policy: POLICY,
      kept: keptCount(filesOf, ({ files }, count) => files(count)),
      forget: forgetFiles,
    },
  ],
  texts: (text) => (isRecordText(text) ? 'load' : null),
  files: (file) => (loading.isGameFile(file) ? 'load' : null),
};
