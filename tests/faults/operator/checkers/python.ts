import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formatVerifierKey } from '#seamless/fairness/note/note-key.ts';
import type { Forgery, Found, Given } from '../forgery.ts';

const TOOLS = join(import.meta.dirname, '../../../../tools');

/** What the second implementation says, in one process. */
export function askPython(forgeries: readonly Forgery[], logKey: string): Found {
  const asked = forgeries.filter(({ answers }) => answers.python !== undefined);
  const input = JSON.stringify(asked.map(({ given }) => questionOf(given, logKey)));
  const { status, stdout, stderr } = spawnSync('python3', ['-m', 'check', 'answers'], {
    cwd: TOOLS,
    encoding: 'utf8',
    input,
  });
  if (status !== 0) {
    throw new Error(stderr);
  }
  const answers: readonly string[] = JSON.parse(stdout);
  return new Map(asked.map(({ what }, place) => [what, answers[place] ?? 'silent']));
}

function questionOf({ draw, log, receipt }: Given, logKey: string) {
  if (draw !== undefined) {
    return { draw };
  }
  if (log !== undefined) {
    return { log, key: logKey };
  }
  const keys = receipt?.keys.map(({ key, fromMs, untilMs }) => ({
    key: formatVerifierKey(key),
    from: fromMs,
    until: untilMs,
  }));
  return { receipt: { ...receipt, keys } };
}
