import { lines, rich } from '../../../locales/text.js';
import { points } from '../../../sessions/ratings/rate.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { courseOf, standingsOf } from '../../../sessions/ratings/standings.js';
import { bars } from '../../channel/standings/bars.js';
import { familyTitle, numberOf, shownNow } from '../../channel/standings/standing.js';
import type { Feature } from '../../feature.js';
import { ownCode } from './own-page.js';
import { WORDS } from './words/index.js';

/** Games of a course, and families that *Me* names. */
const [MAX_COURSE, MAX_FAMILIES] = [30, 12];

/** On *Me*: somebody's ratings, family by family with their course, each a way to the page of their profile. */
export const ownRatings: NonNullable<Feature['mine']> = async ({ store, now }, { user, name }, language) => {
  await applyResults(store);
  const standings = (await standingsOf(store, user)).slice(0, MAX_FAMILIES);
  const words = WORDS[language];
  const courses = await Promise.all(
    standings.map(async (standing) =>
      (await courseOf(store, standing, MAX_COURSE)).map((mu) => Math.round(points({ mu, sigma: 0 })[0])),
    ),
  );
  const rated = standings.map((standing, index) => {
    const shown = shownNow(standing, now);
    const course = courses[index] ?? [];
    const title = familyTitle(standing.family, language);
    return rich`${title}: ${{ bold: numberOf(shown) }} ±${shown.deviation}${course.length > 1 ? ` ${bars(course)}` : ''}`;
  });
  // While nothing can be written there is no address yet.
  const code = standings.length === 0 ? null : await ownCode(store, user, name).catch(() => null);
  return {
    order: 20,
    title: words.button.rating,
    text: standings.length === 0 ? [words.unrated] : lines(...rated),
    ways:
      code === null
        ? []
        : standings.map(({ family }) => [`/player/${code}?game=${family}`, familyTitle(family, language)]),
  };
};
