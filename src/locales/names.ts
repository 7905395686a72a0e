/** What the dictionary of every language names. */

import type { HouseRule, HouseRuleValues, KindWord, VariantId } from '../engine/index.js';

/** What a command or a parameter is called in a language: one lower-case word of at most 32 letters, and what it is for in at most 100 characters. */
export interface Naming {
  readonly name: string;
  readonly title: string;
}

/** The commands of the chats whose names stand in the dictionaries. */
export type CommandName =
  | 'new'
  | 'join'
  | 'leave'
  | 'start'
  | 'move'
  | 'if'
  | 'flick'
  | 'board'
  | 'position'
  | 'resign'
  | 'end'
  | 'draw'
  | 'undo'
  | 'pause'
  | 'resume'
  | 'away'
  | 'rules'
  | 'about'
  | 'learn'
  | 'exercise'
  | 'puzzle'
  | 'record'
  | 'hint'
  | 'eval'
  | 'analysis'
  | 'load'
  | 'settings'
  | 'link'
  | 'unlink'
  | 'challenge'
  | 'seek'
  | 'tables'
  | 'block'
  | 'unblock'
  | 'report'
  | 'remind'
  | 'privacy'
  | 'help';

export type ParameterName =
  | 'game'
  | 'options'
  | 'seat'
  | 'move'
  | 'line'
  | 'language'
  | 'reminder'
  | 'lesson'
  | 'position'
  | 'task'
  | 'disc'
  | 'angle'
  | 'power'
  | 'form'
  | 'theme'
  | 'flip'
  | 'board'
  | 'text'
  | 'file'
  | 'more'
  | 'wish'
  | 'finished'
  | 'code'
  | 'opponent'
  | 'pace'
  | 'player'
  | 'reason'
  | 'until'
  | 'reminders'
  | 'topic';

/** What `/help` tells, a topic at a time: on a phone nobody reads a wall, and Discord cuts one. */
export const HELP_TOPICS = ['play', 'moves', 'friends', 'time', 'learn', 'chat', 'data'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** One or two sentences on the nature and origin of each game. */
export type Abouts = Readonly<Record<VariantId, string>>;

/** Titles and names of the games. */
export type GameNames = Readonly<
  Record<
    VariantId,
    {
      readonly title: string;
      /** Other names that users may type, in lower case. Languages may share names; of games that do, the first opens. */
      /** On buttons, where the title is too long for them. */
      readonly short?: string;
      readonly aliases: readonly string[];
    }
  >
>;

/** House rules with their possible values. */
export type HouseRules = {
  readonly [Rule in HouseRule]: {
    readonly title: string;
    readonly values: Readonly<Record<HouseRuleValues[Rule], string>>;
  };
};

/** Beginnings of the words that people ask for a kind of game with, in lower case and without marks. */
export type KindStems = Readonly<Record<KindWord, readonly string[]>>;
