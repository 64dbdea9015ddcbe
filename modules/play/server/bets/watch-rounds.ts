import type { House } from '#platform/house.ts';
import { checkRounds, closeHealedCases, healTotals, openStaleBetCases } from './undo.store.ts';

/** A fuse: what is left over is for the next run, which begins where this one ended. */
const MAX_PAGES = 100;

/** Compares closed rounds with what was declared of them, and finds bets that nobody settles; mended cases close. */
export async function watchRounds(house: House): Promise<void> {
  const mismatches = await house.db.transaction(checkRounds);
  const stale = await openAllStaleBetCases(house);
  await house.db.transaction(closeHealedCases);
  await healAllTotals(house);
  if (mismatches + stale > 0) {
    house.log.warn('play_cases_opened', { mismatches, stale });
  }
}

async function openAllStaleBetCases(house: House): Promise<number> {
  let stale = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await house.db.transaction((tx) => openStaleBetCases(tx, house.clock.nowMs()));
    stale += found;
    if (found === 0) {
      break;
    }
  }
  return stale;
}

async function healAllTotals(house: House): Promise<void> {
  let afterId: bigint | undefined = 0n;
  for (let page = 0; page < MAX_PAGES && afterId !== undefined; page += 1) {
    const from: bigint = afterId;
    afterId = await house.db.transaction((tx) => healTotals(tx, from));
  }
}
