import { afterEach, vi } from 'vitest';
import { clockJumpsSuite, GAMES } from './clock-jumps-suite.js';

afterEach(() => void vi.useRealTimers());

for (const game of GAMES) clockJumpsSuite([game], 3);
