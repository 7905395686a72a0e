import { afterEach, vi } from 'vitest';
import { clockJumpsSuite } from './clock-jumps-suite.js';

afterEach(() => void vi.useRealTimers());

clockJumpsSuite(30);
