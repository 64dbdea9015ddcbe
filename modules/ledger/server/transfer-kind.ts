/** Why money moves. The code is stored with each transfer; a code is never given a second meaning. */
export const TRANSFER_KINDS = {
  stake: 1,
  payout: 2,
  refund: 3,
  deposit: 4,
  withdrawal: 5,
  hold: 6,
  release: 7,
  transfer: 8,
  bonus: 9,
  rebate: 10,
  commission: 11,
  salary: 12,
  dividend: 13,
  points: 14,
  conversion: 15,
  prize: 16,
  adjustment: 17,
  opening: 18,
  rake: 19,
  reversal: 20,
  debt: 21,
} as const;

export type TransferKind = keyof typeof TRANSFER_KINDS;

const NAMES = new Map<number, string>(
  Object.entries(TRANSFER_KINDS).map(([name, code]) => [code, name]),
);

/** The name of a stored code; a code this version does not know is shown as its number. */
export function transferKindName(code: number): string {
  return NAMES.get(code) ?? `kind-${code}`;
}
