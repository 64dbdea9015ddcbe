import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Signal } from './fan-out.ts';
import type { WatcherCounts, Watchers } from './watchers.ts';

const SHARE_MS = 5_000;
/** What has not changed is reported again after this many turns, before the others forget it. */
const REPEAT_TURNS = 3;

/**
 * Reports to the other processes how many people of this one follow each counted topic: soon after a change, and now and then.
 * @param counted topics; `lottery` also counts `lottery.draw.K3-1M`
 */
export function shareWatchers(
  watchers: Pick<Watchers, 'own'>,
  counted: readonly string[],
  send: (signal: Signal) => void,
): { readonly stop: () => void } {
  const process = randomUUID();
  let reported: WatcherCounts = {};
  let turnsSince = 0;

  function share(): void {
    const counts = only(watchers.own(), counted);
    turnsSince += 1;
    const isNews = !isDeepStrictEqual(counts, reported);
    if (isNews || (turnsSince >= REPEAT_TURNS && Object.keys(counts).length > 0)) {
      reported = counts;
      turnsSince = 0;
      send({ kind: 'watchers', process, counts });
    }
  }

  const timer = counted.length === 0 ? undefined : setInterval(share, SHARE_MS);
  timer?.unref();
  return { stop: () => clearInterval(timer) };
}

function only(counts: WatcherCounts, counted: readonly string[]): WatcherCounts {
  return Object.fromEntries(
    Object.entries(counts).filter(([topic]) =>
      counted.some((one) => topic === one || topic.startsWith(`${one}.`)),
    ),
  );
}
