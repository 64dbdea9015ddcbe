import { TRANSFER_KINDS } from '#modules/ledger/server/index.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import type { IncomeKind, MoveKind } from '../../contract.ts';

/** Sums of bets in ticks. */
export type Played = {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};

/** Sums of other money in ticks. */
export type Moved = {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly rewards: bigint;
};

export const NO_PLAY: Played = { bets: 0n, stake: 0n, valid: 0n, payout: 0n };
export const NO_MONEY: Moved = { deposits: 0n, withdrawals: 0n, rewards: 0n };

/** The kinds of transfers behind each choice of the page. Money that waits for a withdrawal counts as taken out. */
export const KINDS_OF_MOVE: Readonly<Record<MoveKind, readonly number[]>> = {
  deposit: [TRANSFER_KINDS.deposit],
  withdraw: [TRANSFER_KINDS.hold, TRANSFER_KINDS.release],
  transfer: [TRANSFER_KINDS.transfer, TRANSFER_KINDS.adjustment],
  rewards: [
    TRANSFER_KINDS.bonus,
    TRANSFER_KINDS.rebate,
    TRANSFER_KINDS.commission,
    TRANSFER_KINDS.salary,
    TRANSFER_KINDS.dividend,
  ],
};

export const KIND_OF_INCOME: Readonly<Record<IncomeKind, number>> = {
  rebate: TRANSFER_KINDS.rebate,
  commission: TRANSFER_KINDS.commission,
  salary: TRANSFER_KINDS.salary,
  dividend: TRANSFER_KINDS.dividend,
};

/** The choice that a kind of transfer belongs to. */
export function moveOf(kind: number): MoveKind {
  const found = Object.entries(KINDS_OF_MOVE).find(([, kinds]) => kinds.includes(kind))?.[0];
  return found === 'deposit' || found === 'withdraw' || found === 'rewards' ? found : 'transfer';
}

type PlayedRow = {
  readonly bets: bigint;
  readonly stake_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly payout_ticks: bigint;
};

export function sumPlayed(rows: readonly PlayedRow[]): Played {
  return rows.reduce<Played>(
    (sum, row) => ({
      bets: sum.bets + row.bets,
      stake: sum.stake + row.stake_ticks,
      valid: sum.valid + row.valid_ticks,
      payout: sum.payout + row.payout_ticks,
    }),
    NO_PLAY,
  );
}

/** What transfers come to: transfers between members and corrections are in no sum, since a team has nothing of them. */
export function sumMoved(
  rows: readonly { readonly kind: number; readonly ticks: bigint }[],
): Moved {
  return rows.reduce<Moved>((sum, { kind, ticks }) => {
    const move = moveOf(kind);
    return {
      deposits: sum.deposits + (move === 'deposit' ? ticks : 0n),
      withdrawals: sum.withdrawals - (move === 'withdraw' ? ticks : 0n),
      rewards: sum.rewards + (move === 'rewards' ? ticks : 0n),
    };
  }, NO_MONEY);
}

export const wire = (ticks: bigint): number => toWireMoney(amount(ticks));

export function shownPlayed({ bets, stake, valid, payout }: Played) {
  return {
    betAmount: wire(stake),
    validBetAmount: wire(valid),
    winAmount: wire(payout),
    profitAndLoss: wire(payout - stake),
    totalHands: Number(bets),
  };
}

export function shownMoved({ deposits, withdrawals, rewards }: Moved, { stake, payout }: Played) {
  return {
    depositAmount: wire(deposits),
    withdrawAmount: wire(withdrawals),
    bonusAmount: wire(rewards),
    netProfit: wire(payout - stake + rewards),
  };
}
