import type { AppContext } from '#platform/app-context.ts';
import {
  checkRounds,
  closeHealedCases,
  closePaidDebts,
  healTotals,
  openStaleBetCases,
} from '../bets/undo.store.ts';

/** The limit of one run; the next run continues where this one ended. */
const MAX_PAGES = 100;

/** Compares closed rounds with their declared totals, and finds bets that stay open; cases whose cause is repaired close. */
export async function watchRounds(app: AppContext): Promise<void> {
  const mismatches = await app.db.transaction(checkRounds);
  const stale = await openAllStaleBetCases(app);
  await app.db.transaction(closeHealedCases);
  await app.db.transaction(closePaidDebts);
  await healAllTotals(app);
  if (mismatches + stale > 0) {
    app.log.warn('play_cases_opened', { mismatches, stale });
  }
}

async function openAllStaleBetCases(app: AppContext): Promise<number> {
  let stale = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await app.db.transaction((tx) => openStaleBetCases(tx, app.clock.nowMs()));
    stale += found;
    if (found === 0) {
      break;
    }
  }
  return stale;
}

async function healAllTotals(app: AppContext): Promise<void> {
  let afterId: bigint | undefined = 0n;
  for (let page = 0; page < MAX_PAGES && afterId !== undefined; page += 1) {
    const from: bigint = afterId;
    afterId = await app.db.transaction((tx) => healTotals(tx, from));
  }
}
