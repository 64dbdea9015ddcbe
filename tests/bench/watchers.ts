import { setTimeout as sleep } from 'node:timers/promises';
import { drawnAt, drawWithTime } from '#tests/faults/draw-moments.ts';
import type { Viewer } from '#tests/faults/viewer-kinds.ts';
import { reportOf, request, startViewers } from '#tests/faults/viewer-processes.ts';
import { startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { percentiles } from './figures.ts';

const GAME = 'K3-1M';
const WATCHERS = Number(process.env['WATCHERS'] ?? 2_000);
/** So many of the watchers are pages with the site's own code; the others are lines, or the machine would measure itself. */
const PAGES = 50;
const DRAWS = 5;
/** A draw is watched if at least so much time is left until it. */
const LEFT_MS = 10_000;
const SETTLED_MS = 5_000;

/**
 * Measures how long a draw takes from its written result to those who watch it: to the lines of 2,000 boards, and to what 50
 * of them, which run the site's own code, show. The times are of five draws.
 */
export async function benchWatchers(): Promise<void> {
  const server = await startOwnServer({
    ...UNHURRIED,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const crowds: readonly (readonly Viewer[])[] = [
    Array.from({ length: WATCHERS - PAGES }, (): Viewer => ({ kind: 'line', game: GAME })),
    Array.from({ length: PAGES }, (): Viewer => ({ kind: 'board', game: GAME })),
  ];
  const children = crowds.map((_, place) => startViewers(server.url, place));
  try {
    await Promise.all(
      children.map((child, place) =>
        request(child, { type: 'open', viewers: crowds[place] ?? [] }),
      ),
    );
    const times: Record<'line' | 'board', number[]> = { line: [], board: [] };
    for (let turn = 0; turn < DRAWS; turn += 1) {
      const draw = await drawWithTime(server.url, { game: GAME, leftMs: LEFT_MS });
      await sleep(draw.drawsAt + SETTLED_MS - Date.now());
      const atMs = await drawnAt(server, draw);
      for (const child of children) {
        const { shown } = await reportOf(child, draw.drawsAt, Date.now());
        for (const { kind, text, sinceMs } of shown) {
          if (text === draw.drawNo && (kind === 'line' || kind === 'board')) {
            times[kind].push(sinceMs - atMs);
          }
        }
      }
    }
    print('watchers.line', times.line, WATCHERS - PAGES);
    print('watchers.screen', times.board, PAGES);
  } finally {
    for (const child of children) {
      child.kill('SIGKILL');
    }
    await server.stop();
  }
}

function print(name: string, times: readonly number[], watchers: number): void {
  const at = percentiles(times);
  process.stdout.write(
    `${JSON.stringify({
      ...{ name, watchers, missed: watchers * DRAWS - times.length },
      ...{ p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) },
    })}\n`,
  );
}
