import { aliases } from './aliases.js';
import { board } from './board.js';
import { absence } from './chat/absence.js';
import { asking } from './chat/asking.js';
import { challenging } from './chat/challenging.js';
import { closed } from './chat/closed.js';
import { films } from './chat/films.js';
import { helping } from './chat/help.js';
import { linking } from './chat/linking.js';
import { loading } from './chat/loading.js';
import { pausing } from './chat/pausing.js';
import { planning } from './chat/planning.js';
import { play } from './chat/play.js';
import { recordFaults } from './chat/record-faults.js';
import { refusals } from './chat/refusals.js';
import { seeking } from './chat/seeking.js';
import { settings } from './chat/settings.js';
import { tables } from './chat/tables.js';
import { thinking } from './chat/thinking.js';
import { kept, times } from './chat/times.js';
import { yours } from './chat/yours.js';
import { commands } from './commands.js';
import { consulting } from './consulting.js';
import { display } from './display.js';
import { abouts, agreed } from './games/abouts.js';
import { boardPage } from './games/board-page.js';
import { chapaev } from './games/chapaev.js';
import { histories, telling } from './games/histories.js';
import { houseRules } from './games/house-rules.js';
import { kinds } from './games/kinds.js';
import { position } from './games/position.js';
import { rules } from './games/rules.js';
import { games } from './games/titles.js';
import { labels } from './labels.js';
import { SPANS, TAG } from './language.js';
import { learn } from './learn.js';
import { lessons } from './lessons/index.js';
import { lobby } from './lobby.js';
import { page } from './page.js';
import { quickWords } from './quick-words.js';
import { record } from './record.js';
import { rematching } from './rematching.js';
import { polite, saying, sayings, synonyms } from './saying.js';
import { troubles } from './troubles.js';
import { typed } from './typed.js';
import { voting } from './voting.js';

export const en = {
  tag: TAG,
  spans: SPANS,
  messages: {
    ...tables,
    ...play,
    ...asking,
    ...planning,
    ...voting,
    ...consulting,
    ...display,
    ...pausing,
    ...absence,
    ...linking,
    ...challenging,
    ...rematching,
    ...saying,
    ...seeking,
    ...closed,
    ...yours,
    ...loading,
    ...recordFaults,
    ...films,
    ...helping,
    ...refusals,
    ...rules,
    ...telling,
    ...kinds,
    ...settings,
    boardPage,
    position,
    flicks: chapaev,
    thinking,
    kept,
    times,
  },
  games,
  abouts,
  histories,
  agreed,
  aliases,
  houseRules,
  labels,
  commands,
  typed,
  sayings,
  polite,
  synonyms,
  record,
  page,
  quickWords,
  board,
  lobby,
  troubles,
  lessons,
  learn,
};

/** All texts of a language: every language has all that English has. */
export type Locale = typeof en;
