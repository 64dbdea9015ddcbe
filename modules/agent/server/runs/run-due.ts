import { settingsOf } from '#modules/brand/server/index.ts';
import { uplinesOfAll } from '#modules/downline/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { periodRun } from '../../events.ts';
import type { Kind } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { WINDOW_MS } from '../../rules/realtime.ts';
import { expireOffers, lockClock } from '../contracts/contract.store.ts';
import { notifyOfDayEnd } from '../notices/notify-stored.ts';
import { computeWindow, type DueWindow } from './compute-window.ts';
import { countBets } from './count-bets.ts';
import { countPairs } from './hedges.ts';
import { announcePaid, PART, type StoredRuns, storeRuns } from './pay-runs.ts';
import {
  closeUntil,
  type ProgressRow,
  saveProgress,
  selectBrands,
  selectProgress,
} from './run.store.ts';
import { runSettingOf } from './setting.ts';
import { addTransfers, selectTransfers } from './sum.store.ts';

/** Settlements are noted within a second; what comes later than this counts in the next window. */
const SETTLING_MS = 30_000;

/** Wages come before dividends, which are lowered by them. */
const ORDER: readonly Kind[] = ['realtime', 'hourly', 'daily', 'dividend'];

/** Closes the windows that are over and runs every period that ends with them, in every brand. */
export async function runDue(app: AppContext): Promise<void> {
  const now = new Date(app.clock.nowMs());
  await app.db.autocommit((tx) => expireOffers(tx, now));
  for (const brandId of await app.db.autocommit(selectBrands)) {
    await runBrand(app, brandId);
  }
}

/**
 * Closes and runs what is due in a brand. Whatever interrupts it, the next one goes on with what is missing.
 * @param partSize how many runs one commit stores and pays
 * @returns how many periods were run
 */
export async function runBrand(
  app: AppContext,
  brandId: number,
  partSize: number = PART,
): Promise<number> {
  const { timeZone } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  const nowMs = app.clock.nowMs();
  await countBets(app, brandId);
  const until = new Date(Math.floor((nowMs - SETTLING_MS) / WINDOW_MS) * WINDOW_MS);
  const closed = await app.db.transaction((tx) => closeWindow(tx, { brandId, timeZone, until }));
  let count = 0;
  for (const kind of ORDER) {
    for (;;) {
      const progress = await app.db.autocommit((tx) => selectProgress(tx, brandId));
      const due = nextDue(progress, { brandId, kind, timeZone, closed });
      if (due === undefined) {
        break;
      }
      await runWindow(app, { ...due, timeZone }, partSize);
      count += 1;
    }
  }
  return count;
}

/**
 * Closes time for bets, adds what members paid in and were given until then, and counts who bet against whom. A clock that went
 * back closes nothing.
 * @returns until when everything counts
 */
async function closeWindow(
  tx: Tx,
  of: { readonly brandId: number; readonly timeZone: string; readonly until: Date },
): Promise<Date> {
  const { brandId, timeZone, until } = of;
  const closed = await lockClock(tx, brandId, until);
  if (closed >= until) {
    return closed;
  }
  const transfers = await selectTransfers(tx, { brandId, timeZone, from: closed, until });
  const paths = await uplinesOfAll(
    tx,
    transfers.map(({ member_id }) => member_id),
  );
  const below = transfers
    .map((one) => ({ ...one, path: paths.get(one.member_id) ?? [] }))
    .filter(({ path }) => path.length > 0);
  if (below.length > 0) {
    await addTransfers(tx, { brandId, transfers: below });
  }
  await countPairs(tx, { brandId, timeZone, until });
  await closeUntil(tx, { brandId, until });
  return until;
}

/** The periods of a kind that end next, if they have ended. */
export function nextDue(
  progress: readonly ProgressRow[],
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly timeZone: string;
    readonly closed: Date;
  },
): DueWindow | undefined {
  const { brandId, kind, timeZone, closed } = of;
  const ends = progress
    .filter((row) => row.kind === kind)
    .map(({ period, run_until: from }) => ({
      ...{ period, from },
      untilMs: periodOf(period, from.getTime(), timeZone).untilMs,
    }))
    .filter(({ untilMs }) => untilMs <= closed.getTime())
    .toSorted((one, other) => one.untilMs - other.untilMs);
  const [first] = ends;
  if (first === undefined) {
    return undefined;
  }
  const together = ends.filter(({ untilMs }) => untilMs === first.untilMs);
  return {
    ...{ brandId, kind, periods: together.map(({ period, from }) => ({ period, from })) },
    until: new Date(first.untilMs),
  };
}

/** Runs a window: computes it once, stores and pays it in parts, and goes on after it. A part that is stored stays so. */
async function runWindow(
  app: AppContext,
  window: DueWindow & { readonly timeZone: string },
  partSize: number,
): Promise<void> {
  const { brandId, kind, timeZone, periods, until } = window;
  const { holdAboveTicks, activeBetTicks } = await app.db.autocommit((tx) =>
    runSettingOf(tx, brandId),
  );
  const computed = await app.db.autocommit((tx) =>
    computeWindow(tx, window, { activeTicks: activeBetTicks, source: 'sums' }),
  );
  const done: StoredRuns[] = [];
  for (let at = 0; at < computed.length; at += partSize) {
    const part = computed.slice(at, at + partSize);
    const now = new Date(app.clock.nowMs());
    const stored = await app.db.transaction((tx) =>
      storeRuns(app, tx, { brandId, kind, computed: part, holdAboveTicks, now }),
    );
    done.push(stored);
    announcePaid(app, brandId, stored.paid);
  }
  const run = periods.map(({ period }) => period);
  await app.db.transaction(async (tx) => {
    if (await saveProgress(tx, { brandId, kind, periods: run, until })) {
      const nowMs = app.clock.nowMs();
      await notifyOfDayEnd(app, tx, { brandId, kind, timeZone, until, nowMs });
    }
  });
  periodRun(app.log, {
    ...{ brandId, kind, untilMs: until.getTime(), runs: computed.length },
    paidTicks: done.flatMap(({ paid }) => paid).reduce((sum, { ticks }) => sum + ticks, 0n),
    held: done.reduce((sum, { held }) => sum + held, 0),
  });
}
