import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ViewersAnswer, ViewersAsked } from './viewer-kinds.ts';

/** Starts a process of viewers; `place` keeps their addresses apart from those of another process. */
export function startViewers(url: string, place: number): ChildProcess {
  return fork(join(import.meta.dirname, 'draw-viewers.ts'), [url, String(place)], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=6000'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** What the viewers of a process show, and what they asked between two moments. */
export async function reportOf(child: ChildProcess, fromMs: number, untilMs: number) {
  const answer = await request(child, { type: 'report', fromMs, untilMs });
  if (answer.type !== 'reported') {
    throw new Error('the pages did not report');
  }
  return answer;
}

/** Asks a process of viewers; it answers in order. */
export function request(child: ChildProcess, asked: ViewersAsked): Promise<ViewersAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the pages ended with ${code}`));
    if (child.exitCode !== null) {
      onExit(child.exitCode);
      return;
    }
    child.once('exit', onExit);
    child.once('message', (answer: ViewersAnswer) => {
      child.off('exit', onExit);
      resolve(answer);
    });
    child.send(asked);
  });
}
