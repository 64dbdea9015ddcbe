import { listBrands, settingsOf } from '#modules/brand/server/index.ts';
import { REBATE_PRODUCTS } from '#modules/downline/field-rules.rebates.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rebatesRun } from '../../events.ts';
import { periodOf } from '../../rules/periods.ts';
import { announcePaid, PART } from '../runs/pay-runs.ts';
import { runSettingOf } from '../runs/setting.ts';
import { countRebates } from './count-rebates.ts';
import { type StoredRebates, storeRebates } from './pay-rebates.ts';
import {
  closeRebates,
  lockRebateClock,
  saveRunUntil,
  selectRunUntil,
  startRebateClock,
} from './rebate.store.ts';
import { selectDueRebates } from './rebate-run.store.ts';

/** Settlements are noted within a second; what comes later than this counts in the next day. */
const SETTLING_MS = 30_000;

/** Counts settled bets for rebates, and pays the days that are over, in every brand that has rebates. */
export async function runRebates(app: AppContext): Promise<void> {
  for (const { id } of await app.db.autocommit(listBrands)) {
    await runRebatesOf(app, id);
  }
}

async function runRebatesOf(app: AppContext, brandId: number): Promise<void> {
  const { agentRebates, timeZone } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  const nowMs = app.clock.nowMs();
  if (REBATE_PRODUCTS.some((product) => agentRebates[product] > 0)) {
    const from = new Date(periodOf('daily', nowMs, timeZone).fromMs);
    await app.db.autocommit((tx) => startRebateClock(tx, { brandId, from }));
  }
  await countRebates(app, brandId);
  for (;;) {
    const from = await app.db.autocommit((tx) => selectRunUntil(tx, brandId));
    if (from === undefined) {
      return;
    }
    const { untilMs } = periodOf('daily', from.getTime(), timeZone);
    if (untilMs > nowMs - SETTLING_MS) {
      return;
    }
    await runDay(app, { brandId, from, until: new Date(untilMs) });
  }
}

/** Closes a day, computes it once, stores and pays it in parts, and goes on after it. A part that is stored stays so. */
async function runDay(
  app: AppContext,
  day: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<void> {
  const { brandId, until } = day;
  await app.db.transaction(async (tx) => {
    await lockRebateClock(tx, brandId);
    await closeRebates(tx, { brandId, until });
  });
  const { holdAboveTicks } = await app.db.autocommit((tx) => runSettingOf(tx, brandId));
  const due = await app.db.autocommit((tx) => selectDueRebates(tx, day));
  const done: StoredRebates[] = [];
  for (let at = 0; at < due.length; at += PART) {
    const part = due.slice(at, at + PART);
    const now = new Date(app.clock.nowMs());
    const stored = await app.db.transaction((tx) =>
      storeRebates(app, tx, { ...day, due: part, holdAboveTicks, now }),
    );
    announcePaid(app, brandId, stored.paid);
    done.push(stored);
  }
  await app.db.transaction((tx) => saveRunUntil(tx, { brandId, until }));
  rebatesRun(app.log, {
    ...{ brandId, untilMs: until.getTime(), runs: due.length },
    paidTicks: done.flatMap(({ paid }) => paid).reduce((sum, { ticks }) => sum + ticks, 0n),
    held: done.reduce((sum, { held }) => sum + held, 0),
  });
}
