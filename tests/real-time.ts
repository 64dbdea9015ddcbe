/** The runner loads this setup file for each test file: where files share a worker, the clock of one is not that of the next. */
import { afterAll, vi } from 'vitest';

afterAll(() => void vi.useRealTimers());
