import type { WithdrawalRow } from '../stages/withdrawal.store.ts';

/** The provider's id of a payout; it never changes, so that the same withdrawal is paid once. */
export function payoutId({ id }: Pick<WithdrawalRow, 'id'>): string {
  return `W${id}`;
}

/** The withdrawal of a payout's id; undefined when it is none of ours. */
export function withdrawalOfPayout(text: string): bigint | undefined {
  const [, id] = /^W([1-9]\d{0,15})$/.exec(text) ?? [];
  return id === undefined ? undefined : BigInt(id);
}
