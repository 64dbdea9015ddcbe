/**
 * Where a withdrawal stands. `checking` and `second` wait for the desk, `approved` for whoever pays, `sending` for the
 * provider, `sent` for the member's receipt, `disputed` for the desk again; the last three are ends.
 */
export const WITHDRAWAL_STATES = [
  'checking',
  'second',
  'approved',
  'sending',
  'sent',
  'disputed',
  'arrived',
  'refused',
  'returned',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const ENDED_STATES: readonly WithdrawalState[] = ['arrived', 'refused', 'returned'];

/** Why an operator refuses; the member reads the text of the code. */
export const REFUSAL_REASONS = [
  'name',
  'payee',
  'turnover',
  'documents',
  'duplicate',
  'rules',
  'asked',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
