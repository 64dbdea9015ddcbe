import { closeCaseOfKey, declareRound, openCase } from '#modules/play/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { compareRound } from './compare-round.ts';
import { compareTotals, isSameTotals, totalsOf } from './compare-totals.ts';
import { ticks } from './finding.ts';
import { type LoadedRound, loadRounds, scopeOf } from './load-rounds.ts';
import { caseKey, doorsCaseKey, repair } from './repair.ts';
import type { DifferenceKind, Finding, RoundBooks } from './round-books.ts';
import { insertDifference } from './run.store.ts';

type Work = {
  readonly app: AppContext;
  readonly vendor: Vendor;
  readonly runId: bigint;
  /**
   * Whether the vendor's book lacks so many bets that it is treated as incomplete: nothing is then refunded
   * automatically.
   */
  readonly isBookThin: boolean;
};

/**
 * Matches these rounds: compares, repairs, and looks at their totals afterwards. Doing it again finds nothing new.
 * @returns how many rounds agreed at once
 */
export async function matchRounds(work: Work, rounds: readonly string[]): Promise<number> {
  const { app, vendor, runId } = work;
  const before = await loadRounds(app, vendor, { runId, rounds });
  const settled = await Promise.all(before.map((round) => repairRound(work, round)));
  const touched = before.filter((_round, index) => settled[index] !== 'agreed');
  // Rounds that nothing was repaired in are looked at as they were read.
  const after = await loadRounds(app, vendor, {
    runId,
    rounds: touched.map(({ roundId }) => roundId),
  });
  const latest = new Map([...before, ...after].map((round) => [round.roundId, round]));
  let matched = 0;
  for (const [index, round] of before.entries()) {
    const state = settled[index] ?? 'agreed';
    const books = latest.get(round.roundId) ?? round;
    const isRight = state === 'case' || (await matchTotals(work, { books, before: round, state }));
    matched += state === 'agreed' && isRight ? 1 : 0;
  }
  return matched;
}

type RoundState = 'agreed' | 'repaired' | 'case';

async function repairRound(work: Work, round: LoadedRound): Promise<RoundState> {
  const { app, vendor } = work;
  const found = compareRound(round);
  await raiseLowTotal(work, round, found);
  let state: RoundState = 'agreed';
  for (const txnId of round.unreadable) {
    await keep(work, round, { ...nothing(round, 'unreadable_line'), txnId }, 'case');
    state = 'case';
  }
  for (const one of found) {
    const isDoubted = work.isBookThin && one.kind === 'bet_unknown_to_vendor';
    const done = await repair(app, vendor, isDoubted ? { ...one, repair: undefined } : one);
    if (done.outcome === 'repaired') {
      await keep(work, round, one, 'repaired');
      state = state === 'case' ? 'case' : 'repaired';
    }
    if (done.outcome === 'case') {
      const detail = done.code === undefined ? one.detail : { ...one.detail, code: done.code };
      await keep(work, round, { ...one, kind: done.kind, detail }, 'case');
      state = 'case';
    }
  }
  return state;
}

function nothing(round: RoundBooks, kind: DifferenceKind): Finding {
  return { kind, roundId: round.roundId, txnId: '', bet: undefined, repair: undefined, detail: {} };
}

async function raiseLowTotal(
  { app, vendor }: Work,
  round: RoundBooks,
  found: readonly Finding[],
): Promise<void> {
  const { declared } = round.round;
  const due = found
    .filter(({ repair }) => repair?.what === 'pay')
    .reduce((sum, { repair }) => sum + payOf(repair), 0n);
  const needed = totalsOf(round.bets).payout + due;
  if (declared !== undefined && due > 0n && declared.payout < needed) {
    await app.db.transaction((tx) =>
      declareRound(tx, {
        vendorId: vendor.id,
        roundId: round.roundId,
        ...declared,
        payout: needed,
      }),
    );
  }
}

/** Kinds of payouts that the totals of a round do not include. */
const PRIZES: readonly unknown[] = ['jackpot', 'promo'];

function payOf(repair: Finding['repair']): bigint {
  const { amount: asked, kind } = repair?.what === 'pay' ? repair.request : {};
  return typeof asked === 'string' && !PRIZES.includes(kind) ? ticks(asked) : 0n;
}

/** Whether the sums of a round were right; repairs a declared total that was not. */
async function matchTotals(
  work: Work,
  round: {
    readonly books: RoundBooks;
    readonly before: RoundBooks;
    readonly state: RoundState;
  },
): Promise<boolean> {
  const { app, vendor } = work;
  const { books, before } = round;
  const found = compareTotals(books, before.round.declared);
  if (found?.kind === 'payout_differs') {
    await keep(work, books, found, 'case');
    return false;
  }
  const { declared } = books.round;
  const ours = totalsOf(books.bets);
  const isStale = declared !== undefined && (found !== undefined || round.state === 'repaired');
  if (isStale || (found !== undefined && !isSameTotals(declared, ours))) {
    const { roundId } = books;
    await app.db.transaction((tx) =>
      declareRound(tx, {
        vendorId: vendor.id,
        roundId,
        ...(found === undefined && declared !== undefined ? declared : ours),
      }),
    );
  }
  if (found !== undefined) {
    await keep(work, books, found, 'repaired');
  }
  return found === undefined;
}

/** Writes a difference down once, and opens its case. */
async function keep(
  { app, vendor, runId }: Work,
  round: RoundBooks,
  found: Finding,
  outcome: 'repaired' | 'case',
): Promise<void> {
  const { kind, roundId, txnId, bet, detail } = found;
  const brandId = bet?.brandId ?? round.bets[0]?.brandId ?? 0;
  const betId = bet?.betId ?? null;
  const scope = scopeOf(vendor, bet?.memberRef);
  await app.db.transaction(async (tx) => {
    const isNew = await insertDifference(tx, {
      runId,
      vendorId: vendor.id,
      kind,
      roundId,
      txnId,
      brandId,
      betId,
      outcome,
      detail,
    });
    if (outcome === 'repaired') {
      await closeCaseOfKey(tx, doorsCaseKey(vendor.id, found, scope));
    }
    if (isNew && outcome === 'case') {
      await openCase(tx, {
        key: caseKey(vendor.id, found, scope),
        brandId,
        vendorId: vendor.id,
        kind,
        roundId: roundId === '' ? null : roundId,
        txnId: txnId === '' ? null : txnId,
        betId,
        detail,
      });
    }
  });
}
