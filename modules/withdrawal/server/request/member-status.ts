import { settingsOf } from '#modules/brand/server/index.ts';
import { balanceOf } from '#modules/ledger/server/index.ts';
import { mainAccountFor } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Amount, amount, units } from '#platform/money/money.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import type { PayeeKind } from '../../field-rules.ts';
import { countRequests, dayStart } from '../check/check.store.ts';
import { atLeastNothing, smaller } from '../money-words.ts';
import { readTurnover } from '../turnover/read-turnover.ts';
import type { Turnover } from '../turnover/turnover.ts';

/** How much a member may take out now, and what stands in the way of more. */
export type MemberStatus = {
  readonly balance: Amount;
  /** The balance less what has to be bet first. */
  readonly withdrawable: Amount;
  readonly turnover: Turnover;
  readonly leftOfDay: Amount;
  readonly timesLeft: number;
  readonly openRequests: number;
};

/** Reads it as it stands in this transaction. */
export async function statusOf(
  app: AppContext,
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly settings: WithdrawalSettings;
    readonly nowMs: number;
  },
): Promise<MemberStatus> {
  const { brandId, memberId, settings, nowMs } = of;
  const member = { brandId, memberId };
  const { timeZone } = await settingsOf(tx, brandId);
  const since = await dayStart(tx, { now: new Date(nowMs), timeZone });
  const { accountId } = await mainAccountFor(app, tx, member);
  const balance = await balanceOf(tx, accountId);
  const turnover = await readTurnover(tx, member);
  const counts = await countRequests(tx, { ...member, since });
  return {
    balance,
    turnover,
    withdrawable: atLeastNothing(balance - turnover.lockedTicks),
    leftOfDay: atLeastNothing(units(BigInt(settings.dayUnits)) - counts.day_ticks),
    timesLeft: Math.max(0, settings.dayCount - counts.day_count),
    openRequests: counts.open,
  };
}

export type RequestProblem =
  | 'withdraw_closed'
  | 'withdraw_min'
  | 'withdraw_max'
  | 'withdraw_day'
  | 'withdraw_open'
  | 'insufficient_funds'
  | 'withdraw_turnover_not_enough';

/** What stands in the way of a request, the plainest first; undefined where nothing does. */
export function problemOf(
  wanted: { readonly amount: Amount; readonly kind: PayeeKind },
  of: { readonly settings: WithdrawalSettings; readonly status: MemberStatus },
): RequestProblem | undefined {
  const { settings, status } = of;
  const { isOn, minUnits, maxUnits } = settings[wanted.kind];
  const problems: readonly (readonly [boolean, RequestProblem])[] = [
    [!settings.isOpen || !isOn, 'withdraw_closed'],
    [status.openRequests >= settings.maxOpen, 'withdraw_open'],
    [wanted.amount < units(BigInt(minUnits)), 'withdraw_min'],
    [wanted.amount > units(BigInt(maxUnits)), 'withdraw_max'],
    [status.timesLeft === 0 || wanted.amount > status.leftOfDay, 'withdraw_day'],
    [wanted.amount > status.balance, 'insufficient_funds'],
    [wanted.amount > status.withdrawable, 'withdraw_turnover_not_enough'],
  ];
  return problems.find(([isSo]) => isSo)?.[1];
}

/** The maximum that one request may ask for now, whatever kind of payee it names. */
export function maxOf(of: {
  readonly settings: WithdrawalSettings;
  readonly status: MemberStatus;
}): Amount {
  const { settings, status } = of;
  const max = Math.max(settings.BC.maxUnits, settings.EW.maxUnits, settings.VW.maxUnits);
  const isClosed = status.timesLeft === 0 || status.openRequests >= settings.maxOpen;
  return isClosed
    ? amount(0n)
    : smaller(status.withdrawable, smaller(status.leftOfDay, units(BigInt(max))));
}
