import { homeOf } from '../../../sessions/model/place.js';
import { ownSession } from '../../channel/own-settings.js';
import type { Feature } from '../../feature.js';
import { calledTarget } from './command.js';
import {
  changeFollowed,
  type Followed,
  followedBy,
  withoutBoards,
  withoutSeeks,
  withoutTarget,
} from './rows.js';
import { WORDS } from './words/index.js';

/** On *Me*: what is followed in somebody's private chat with the bot; null where they have none. */
export const ownFollows: NonNullable<Feature['mine']> = async (service, { user }, language) => {
  const own = await ownSession(service, user);
  if (own === null) return null;
  const channel = homeOf(own.channel);
  const { targets, seeks, boards } = await followedBy(service.store, channel);
  const words = WORDS[language];
  const off = (what: string, about: string, without: (followed: Followed) => Followed) => ({
    data: `unfollow:${what}`,
    about,
    label: words.unfollow.title,
    press: () => changeFollowed(service.store, channel, without),
  });
  const buttons = [
    ...targets.map((target) =>
      off(`${target.kind}:${target.name}`, calledTarget(target, language), (followed) =>
        withoutTarget(followed, target),
      ),
    ),
    ...(seeks ? [off('seeks', words.seeks, withoutSeeks)] : []),
    ...(boards ? [off('boards', words.boards, withoutBoards)] : []),
  ];
  return { order: 40, title: words.mine, text: buttons.length === 0 ? words.begin() : [], ways: [], buttons };
};
