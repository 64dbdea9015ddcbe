import type { TransactionType } from '#modules/ledger/server/index.ts';

const common = { group: 'withdraw', kind: 'reversal' } as const;

/** What money of a withdrawal that had left is called in a member's account record when it comes back. */
export const withdrawalTypes: readonly TransactionType[] = [
  { ...common, id: 130, name: 'withdrawalReturned', reason: 'withdrawal_returned' },
  { ...common, id: 131, name: 'withdrawalCharge', reason: 'withdrawal_charge_given_back' },
];
