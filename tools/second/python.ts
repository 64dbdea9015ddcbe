import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { WrittenDraw } from './draws.ts';

const TOOLS = join(import.meta.dirname, '..');
const MAX_OUTPUT_BYTES = 10_000_000;

export type Verdict = { readonly status: number; readonly output: string };

/** Hands draws to the second implementation, which derives each again. Its status is 0 when all of them are equal. */
export function compareInPython(draws: readonly WrittenDraw[]): Verdict {
  const lines = draws.map((draw) => `${JSON.stringify(draw)}\n`).join('');
  return runPython(['-m', 'check', 'draws'], lines);
}

/** Runs Python in the folder of the second implementation. Throws when the machine has no `python3`. */
export function runPython(command: readonly string[], input = ''): Verdict {
  const { error, status, stdout, stderr } = spawnSync('python3', ['-B', ...command], {
    cwd: TOOLS,
    input,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error !== undefined) {
    throw new Error(
      `The second implementation needs Python 3.11 or newer as python3 (Debian: apt-get install python3): ${error.message}`,
    );
  }
  return { status: status ?? 1, output: `${stdout}${stderr}` };
}
