import type { InputContext } from '../play/input-mode.js';
import { aimingBy } from './aiming.js';
import { analysisBy } from './analysis.js';
import { callsBy } from './calls.js';
import { installBy } from './install.js';
import { keysBy } from './keys.js';
import type { LateKit } from './kit.js';
import { LinePlanner } from './line-planner.js';
import { plannedBy, planningBy } from './planning.js';
import { playOnBy } from './play-on.js';
import { rulesBy } from './rules.js';
import { ShotInput } from './shots.js';

/** What most pages of games do without at first. It is loaded once a part is wanted. */
export const latePanels = (kit: LateKit) => ({
  ...callsBy(kit),
  ...analysisBy(kit),
  installOffer: installBy(kit),
  aiming: aimingBy(kit),
  planned: plannedBy(kit),
  planning: planningBy(kit),
  showRules: rulesBy(kit),
  listKeys: keysBy(kit),
  playOn: playOnBy(kit),
  planner: (context: InputContext) => new LinePlanner(context, kit),
  shots: (context: InputContext) => new ShotInput(context, kit.say),
});

export type LatePanels = ReturnType<typeof latePanels>;
