import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { type DayOfGame, findChain, insertChain, markCommitted } from './chain.store.ts';
import { newChain } from './draw/chain.ts';
import { insertDraws, lastDrawsAt, readClock } from './draw.store.ts';
import { dayOf, drawsPerDay, gridBetween } from './draw-grid.ts';
import { type QuickGame, quickGames } from './quick-games.ts';

/** Draws stand on the board of the future this long before they open. */
const AHEAD_MS = 5 * 60_000;
/** The chain of the next day is published at least this long before its first draw. */
const CHAIN_AHEAD_MS = 2 * 3_600_000;
/** Draws written in one statement while a long stop is caught up. */
const MOST_AT_ONCE = 1_440;

/**
 * Publishes the chains of today and soon tomorrow, then writes every draw up to a few minutes ahead, also those that
 * a stop has missed: no number is ever left out. While a chain cannot be published nothing is written ahead, because a draw
 * that opens before its chain is void.
 * @returns false when a chain could not be published
 */
export async function scheduleDraws(host: StudioHost): Promise<boolean> {
  let isAllPublished = true;
  for (const quick of quickGames) {
    const nowMs = await host.db.autocommit((tx) => readClock(tx));
    for (const day of new Set([dayOf(nowMs), dayOf(nowMs + CHAIN_AHEAD_MS)])) {
      const isPublished = await publishChain(host, quick, { gameCode: quick.code, day });
      isAllPublished = isAllPublished && isPublished;
    }
    const aheadMs = isAllPublished ? AHEAD_MS : 0;
    await host.db.autocommit(async (tx) => {
      const lastMs = await lastDrawsAt(tx, quick.code);
      const places = gridBetween(quick, {
        fromMs: lastMs ?? (await readClock(tx)),
        untilMs: nowMs + aheadMs,
        most: MOST_AT_ONCE,
      });
      if (places.length > 0) {
        await insertDraws(tx, quick.code, places);
      }
    });
  }
  return isAllPublished;
}

/** Makes the day's chain once, tells its beginning, and only then chooses the salt. */
async function publishChain(host: StudioHost, quick: QuickGame, day: DayOfGame): Promise<boolean> {
  const chain = await host.db.autocommit(async (tx) => {
    const known = await findChain(tx, day);
    if (known !== undefined) {
      return known;
    }
    await insertChain(tx, day, newChain(drawsPerDay(quick)));
    return await findChain(tx, day);
  });
  if (chain === undefined) {
    throw new Error(`the chain of ${day.gameCode} ${day.day} is gone`);
  }
  if (chain.is_committed) {
    return true;
  }
  const answer = await host.fairness.commit({
    game: quick.code,
    chain_id: chainRefOf(day),
    commitment: chain.commitment,
    mode: 'COMMIT',
  });
  if (isRefused(answer)) {
    host.log.error('lottery_chain_not_published', { ...day, code: answer.code });
    return false;
  }
  const publicSalt = formatSeed(newServerSeed()).slice(0, 32);
  await host.db.autocommit((tx) => markCommitted(tx, { id: chain.id, publicSalt }));
  host.log.fact('lottery_chain_published', { ...day, commitment: chain.commitment });
  return true;
}

/** What the platform calls a day's chain: `K3-1M-20261121`. */
function chainRefOf(day: DayOfGame): string {
  return `${day.gameCode}-${day.day.replaceAll('-', '')}`;
}
