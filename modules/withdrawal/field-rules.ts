/** A bank account, an electronic wallet, a USDT address, as the family of clients calls them. */
export const PAYEE_KINDS = ['BC', 'EW', 'VW'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** Pictures that prove that nothing arrived (VAL-4). */
export const MAX_PROOF_IMAGES = 3;
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;
export const MAX_NOTE_CHARACTERS = 140;

const SHAPES: Readonly<Record<PayeeKind, RegExp>> = {
  BC: /^\d{8,17}$/,
  // Eleven digits of a mobile number, and one more where the wallet adds a check digit.
  EW: /^01[3-9]\d{8,9}$/,
  // Base58 without 0, O, I and l, or 20 bytes in hex; the server also checks the sum in it.
  VW: /^(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})$/,
};

/** Whether a number has the form that its kind of payee has. */
export function hasPayeeShape(kind: PayeeKind, number: string): boolean {
  return SHAPES[kind].test(number);
}

/** `01*****789`, `TXYZ…9abc`: enough to know one's own, too little to pay to. */
export function maskedNumber(kind: PayeeKind, number: string): string {
  return kind === 'VW'
    ? `${number.slice(0, 6)}…${number.slice(-6)}`
    : `${number.slice(0, 2)}${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-3)}`;
}
