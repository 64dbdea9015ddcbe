import { settingsOf } from '#modules/brand/server/index.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { maskAfter } from '#platform/mask.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { groupWhole, inDigits } from '#platform/money/number-form.ts';
import type { Person } from './judge-transfer.ts';
import type { Direction } from './team-transfer.store.ts';

const SHOWN_LETTERS = 2;

/** The other side's name as one side may know it: who stands above sees whom, who stands below sees two letters. */
export function nameFor(
  reader: 'from' | 'to',
  transfer: { readonly direction: Direction; readonly from: string; readonly to: string },
): string {
  const { direction, from, to } = transfer;
  const isReaderAbove = (reader === 'from') === (direction === 'down');
  const other = reader === 'from' ? to : from;
  return isReaderAbove ? other : maskAfter(other, SHOWN_LETTERS);
}

/** Notifies both sides at their contacts: who sent learns of what somebody with the own password may have done. */
export async function notifyBoth(
  app: AppContext,
  tx: Tx,
  transfer: {
    readonly brandId: number;
    readonly from: Person;
    readonly to: Person;
    readonly ticks: bigint;
    readonly direction: Direction;
    readonly nowMs: number;
  },
): Promise<void> {
  const { brandId, from, to, ticks, direction, nowMs } = transfer;
  const { currencySymbol, digits, grouping } = await settingsOf(tx, brandId);
  const [whole = '0', decimals = '00'] = formatAmount(amount(ticks), 2).split('.');
  const number = inDigits(`${groupWhole(whole, grouping)}.${decimals}`, digits);
  const names = { direction, from: from.account, to: to.account };
  const sides = [
    ['moneySent', from.memberId, nameFor('from', names)],
    ['moneyReceived', to.memberId, nameFor('to', names)],
  ] as const;
  for (const [template, memberId, name] of sides) {
    const values = { amount: `${currencySymbol} ${number}`, name };
    await notifyMember(app, tx, { brandId, memberId, template, nowMs, valuesIn: () => values });
  }
}
