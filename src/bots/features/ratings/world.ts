import { joinWorld, leaveWorld, worldlyOf } from '../../../sessions/ratings/world.js';
import type { RequestContext } from '../../channel/request-context.js';
import { usualFamily } from '../../channel/standings/standing.js';
import type { Button } from '../../port.js';
import { WORDS } from './words/index.js';

/** `/rating world`: from now on everybody can see the user's ratings; `/rating world off` ends that. */
export async function showToWorld(context: RequestContext, isIn: boolean): Promise<void> {
  const { service, known, language, publicUrl } = context;
  const { world, none } = WORDS[language];
  if (!isIn) {
    await leaveWorld(service.store, known.user);
    return context.whisper(world.left());
  }
  // What the platform calls somebody who writes as a chat is no person's name.
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  if (!(await joinWorld(service.store, known.user, known.name, service.now))) return context.whisper(none());
  const leave: Button = { label: world.leave, data: 'world:off' };
  const entry = publicUrl === null ? null : await worldlyOf(service.store, known.user);
  const page = entry && `${publicUrl}/player/${entry.code}`;
  await context.whisper(world.joined(known.name, page), {
    keyboard: [[{ label: world.table, data: `top:world:${await usualFamily(context)}` }, leave]],
  });
}
