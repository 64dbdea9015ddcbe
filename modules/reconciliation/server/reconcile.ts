import { type Vendor, vendorByCode, vendorsWithBooks } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { reconciliationEnded } from '../events.ts';
import { putAbsentPayouts } from './absent-payouts.ts';
import { insertAbsentBets, selectRounds } from './books.store.ts';
import { matchRounds } from './match-rounds.ts';
import { TryLater } from './repair.ts';
import {
  endRun,
  insertLines,
  insertRun,
  isDayDone,
  type RunCause,
  type RunRow,
  selectAliveRun,
  selectDoneUntil,
  selectRun,
  updateProgress,
} from './run.store.ts';
import { namesOf, readBook } from './vendor-book.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Lines are asked for beyond the window on both sides: more than any clock may be off. */
const MARGIN_MS = 5 * MINUTE_MS;
/** Younger calls may still be on their way. */
export const MIN_AGE_MS = 10 * MINUTE_MS;
const FIRST_WINDOW_MS = 60 * MINUTE_MS;
const ROUNDS_AT_ONCE = 200;
/** A book that lacks more bets than this, and a fifth of all, is treated as incomplete. */
const MAX_ABSENT = 20;

/**
 * Goes through the time since the last done run, of every vendor that has a book: minutes, or however long there was
 * none, a day at most to a run and the oldest first. A vendor that cannot be asked is left at that until the next time.
 */
export async function reconcileRecent(app: AppContext): Promise<void> {
  for (const code of vendorsWithBooks(app)) {
    const vendor = await vendorByCode(app, code);
    if (vendor !== undefined) {
      const until = new Date(app.clock.nowMs() - MIN_AGE_MS);
      const since = await selectDoneUntil(app.db.pooled, vendor.id);
      const first = since?.getTime() ?? until.getTime() - FIRST_WINDOW_MS;
      await reconcileSlices(app, code, { first, last: until.getTime() });
    }
  }
}

async function reconcileSlices(
  app: AppContext,
  code: string,
  span: { readonly first: number; readonly last: number },
): Promise<void> {
  for (let fromMs = span.first; fromMs < span.last; fromMs += DAY_MS) {
    const [from, to] = [new Date(fromMs), new Date(Math.min(fromMs + DAY_MS, span.last))];
    const id = await reconcile(app, code, { from, to, cause: 'recent' });
    const run = id === undefined ? undefined : await selectRun(app.db.pooled, id);
    if (run?.state !== 'done') {
      return;
    }
  }
}

/** Goes through the whole day before, once, of every vendor that has a book: rounds that were cut by a window are whole. */
export async function reconcileYesterday(app: AppContext): Promise<void> {
  const today = Math.floor(app.clock.nowMs() / DAY_MS) * DAY_MS;
  const [from, to] = [new Date(today - DAY_MS), new Date(today)];
  for (const code of vendorsWithBooks(app)) {
    const vendor = await vendorByCode(app, code);
    if (vendor !== undefined && !(await isDayDone(app.db.pooled, vendor.id, from))) {
      await reconcile(app, code, { from, to, cause: 'daily' });
    }
  }
}

/**
 * Compares our books with a vendor's for a period, and repairs the differences that it can. A run that was stopped is
 * continued first; a run of another process is left to it.
 * @returns the run's number; undefined when there was nothing to do, or another process works on it
 */
export async function reconcile(
  app: AppContext,
  code: string,
  span: { readonly from: Date; readonly to: Date; readonly cause: RunCause },
): Promise<bigint | undefined> {
  const vendor = await vendorByCode(app, code);
  // What a vendor in quarantine writes in its book repairs nothing.
  if (vendor === undefined || vendor.isQuarantined || span.to <= span.from) {
    return undefined;
  }
  const alive = await selectAliveRun(app.db.pooled, vendor.id);
  if (alive !== undefined) {
    if (!alive.is_idle) {
      return undefined;
    }
    await workOn(app, vendor, alive);
  }
  const { from, to, cause } = span;
  const id = await insertRun(app.db.pooled, {
    vendorId: vendor.id,
    vendorCode: code,
    from,
    to,
    cause,
  });
  const run = id === undefined ? undefined : await selectRun(app.db.pooled, id);
  if (run !== undefined) {
    await workOn(app, vendor, run);
  }
  return id;
}

/** Works on a run until it is done, or has to wait; exported for callers that have begun one. */
export async function workOn(app: AppContext, vendor: Vendor, run: RunRow): Promise<void> {
  try {
    const problem =
      (run.state === 'fetching' ? await fetchLines(app, vendor, run) : undefined) ??
      (await matchAll(app, vendor, run));
    await app.db.transaction((tx) => endRun(tx, { id: run.id, problem }));
    reconciliationEnded(app.log, { runId: run.id, vendorCode: vendor.code, problem });
  } catch (error) {
    if (!(error instanceof TryLater)) {
      throw error;
    }
    app.log.warn('reconciliation_waits', { runId: run.id, code: error.message });
  }
}

/** Fetches the vendor's lines from where the run is. Answers what was wrong, if the vendor could not be asked. */
async function fetchLines(
  app: AppContext,
  vendor: Vendor,
  run: RunRow,
): Promise<string | undefined> {
  const to = run.to_at.getTime() + MARGIN_MS;
  let count = run.lines;
  return await readBook(
    app,
    vendor,
    { from: fetchedFrom(run), to, cursor: run.cursor ?? undefined },
    async (given, cursor) => {
      const lines = given.map((line) => ({
        ...namesOf(vendor, line),
        body: JSON.stringify(line ?? null).replaceAll('\\u0000', '?'),
      }));
      const page = { runId: run.id, firstNo: count + 1, lines, cursor };
      await app.db.transaction((tx) => insertLines(tx, page));
      count += lines.length;
      return 'more';
    },
  );
}

function fetchedFrom(run: RunRow): number {
  return run.from_at.getTime() - MARGIN_MS;
}

/** Matches all rounds from where the run is. Answers what was wrong, if the vendor could not be asked. */
async function matchAll(app: AppContext, vendor: Vendor, run: RunRow): Promise<string | undefined> {
  const { id, from_at: from, to_at: to } = run;
  const isMemberScope = vendor.profile.txnScope === 'member';
  const { absent, all } = await app.db.transaction((tx) =>
    insertAbsentBets(tx, { id, vendorId: vendor.id, from, to, isMemberScope }),
  );
  const isBookThin = absent > MAX_ABSENT && absent * 5 > all;
  // A book that lacks so many bets also lacks their payouts, so that none are put beside it.
  const problem = isBookThin
    ? undefined
    : await putAbsentPayouts(app, vendor, run, fetchedFrom(run));
  if (problem !== undefined) {
    return problem;
  }
  let lastRound = run.last_round;
  for (;;) {
    const asked = { id, after: lastRound, limit: ROUNDS_AT_ONCE };
    const rounds = await selectRounds(app.db.pooled, asked);
    const last = rounds.at(-1);
    if (last === undefined) {
      return undefined;
    }
    const matched = await matchRounds({ app, vendor, runId: id, isBookThin }, rounds);
    await updateProgress(app.db.pooled, {
      id,
      lastRound: last,
      rounds: rounds.length,
      matched,
    });
    lastRound = last;
  }
}
