import type { TransactionGroup, TransactionType } from '#modules/ledger/server/index.ts';
import { BET_PRODUCTS, type BetProduct } from '../../contract.ts';
import { SCOPE_OF } from '../record-filter.ts';
import type { MovedRow, PlayedRow } from './profit.store.ts';

/** What bets came to, in ticks. */
export type Played = {
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly bets: number;
};

/** What a day or a period came to, in ticks. */
export type Result = Played & {
  readonly rewards: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  /** Payouts less stakes, with bonuses and rebates: money that was brought and taken away is no profit. */
  readonly net: bigint;
};

type MoneyOf = 'deposits' | 'withdrawals' | 'rewards';

/** The sums that each group of transactions belongs to; bets are counted by their own record. */
const SUM_OF: Readonly<Partial<Record<TransactionGroup, MoneyOf>>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  bonus: 'rewards',
  points: 'rewards',
  dividend: 'rewards',
  betting_rebate: 'rewards',
  agent_rebate: 'rewards',
  share_bonus: 'rewards',
  daily_wage: 'rewards',
  hour_wage: 'rewards',
  referral_rebate: 'rewards',
};

const NOTHING: Result = {
  ...{ stake: 0n, valid: 0n, payout: 0n, bets: 0 },
  ...{ rewards: 0n, deposits: 0n, withdrawals: 0n, net: 0n },
};

/** Whether transactions of the type are in a report of profit, beside the bets. */
export function isReported({ group }: Pick<TransactionType, 'group'>): boolean {
  return SUM_OF[group] !== undefined;
}

/** Sums of bets, under a name that each row is given, the largest stakes first. */
export function sumBy(
  rows: readonly PlayedRow[],
  nameOf: (row: PlayedRow) => string,
): readonly (Played & { readonly name: string })[] {
  const sums = new Map<string, Played>();
  for (const row of rows.filter(({ bets }) => bets > 0)) {
    const name = nameOf(row);
    sums.set(name, plus(sums.get(name) ?? NOTHING, row));
  }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .toSorted((left, right) => (left.stake < right.stake ? 1 : left.stake > right.stake ? -1 : 0));
}

function plus(left: Played, right: Played): Played {
  return {
    stake: left.stake + right.stake,
    valid: left.valid + right.valid,
    payout: left.payout + right.payout,
    bets: left.bets + right.bets,
  };
}

/** The product of a bet as the betting record divides games: cockfights are known by their vendor. */
export function productOf(row: Pick<PlayedRow, 'game_type' | 'vendor_code'>): BetProduct | 'OTHER' {
  const isOf = (product: BetProduct) => {
    const { gameTypes, vendorCode, exceptVendorCode } = SCOPE_OF[product];
    return (
      gameTypes?.includes(row.game_type) === true &&
      (vendorCode === undefined || vendorCode === row.vendor_code) &&
      exceptVendorCode !== row.vendor_code
    );
  };
  return BET_PRODUCTS.find(isOf) ?? 'OTHER';
}

/** What each day came to, the latest first; days on which nothing happened are left out. */
export function sumByDay(
  played: readonly PlayedRow[],
  moved: readonly MovedRow[],
  typeOf: (kind: number, reason: string | null) => TransactionType | undefined,
): readonly (Result & { readonly day: string })[] {
  const days = new Map<string, Result>();
  const dayOf = (day: string) => days.get(day) ?? NOTHING;
  for (const row of played.filter(({ bets }) => bets > 0)) {
    const before = dayOf(row.day);
    days.set(row.day, { ...before, ...plus(before, row) });
  }
  for (const { day, kind, reason, ticks } of moved) {
    const type = typeOf(kind, reason);
    const sum = type && SUM_OF[type.group];
    if (sum !== undefined) {
      const before = dayOf(day);
      days.set(day, { ...before, [sum]: before[sum] + (sum === 'withdrawals' ? -ticks : ticks) });
    }
  }
  return [...days]
    .map(([day, result]) => ({ day, ...withNet(result) }))
    .toSorted((left, right) => right.day.localeCompare(left.day));
}

/** What all days together came to. */
export function sumOfDays(days: readonly Result[]): Result {
  const sum = days.reduce<Result>(
    (before, day) => ({
      ...plus(before, day),
      rewards: before.rewards + day.rewards,
      deposits: before.deposits + day.deposits,
      withdrawals: before.withdrawals + day.withdrawals,
      net: 0n,
    }),
    NOTHING,
  );
  return withNet(sum);
}

function withNet(result: Result): Result {
  return { ...result, net: result.payout - result.stake + result.rewards };
}
