import { setTimeout as sleep } from 'node:timers/promises';

const ASKS_EVERY_MS = 1_000;
const ADDRESS = '192.0.2.7';
/** A page, and a list that it asks for. */
const PATHS = [
  '/elott',
  '/wps/relay/GCSGAME_gameList?clientType=3&gameType=RNG&pageNo=1&pageSize=20',
];

/** What somebody who means well saw beside the flood. */
export type Visit = {
  readonly asked: number;
  readonly answered: number;
  readonly slowestMs: number;
};

/** Looks at the site once a second from an address of its own. @returns a function that ends the visit */
export function visit(url: string): () => Promise<Visit> {
  const seen = { asked: 0, answered: 0, slowestMs: 0 };
  const leaving = new AbortController();
  const visiting = (async () => {
    while (!leaving.signal.aborted) {
      const beganMs = performance.now();
      const response = await fetch(url + (PATHS[seen.asked % PATHS.length] ?? ''), {
        headers: { merchant: 'shapla', 'x-forwarded-for': ADDRESS },
      });
      await response.arrayBuffer();
      seen.asked += 1;
      seen.answered += response.ok ? 1 : 0;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - beganMs));
      await sleep(ASKS_EVERY_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    leaving.abort();
    await visiting;
    return seen;
  };
}
