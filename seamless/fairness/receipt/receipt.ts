import { SCHEME } from '../commitment/commitment.ts';
import {
  type FormProblem,
  hex32,
  id,
  integer,
  listOf,
  oneOf,
  orNull,
  type Read,
  readForm,
  recordOf,
  text,
  timeMs,
  type ValueOf,
} from '../strict-form.ts';

/** Lines in a bet, and prizes of a line. */
const MAX_LINES = 1_000;
const MAX_PRIZES = 100;

const receiptForm = recordOf({
  scheme: oneOf(SCHEME),
  bet: id,
  vendor: id,
  game: id,
  /** The number of the draw; the round's in games without draws. */
  drawNo: id,
  /** The hash of the array of lines, as the vendor sent it. */
  linesHash: hex32,
  /** Ten-thousandths of one unit of the currency. */
  stake: integer(1),
  currency: text(/^[A-Z0-9]{3,10}$/),
  /** Odds × 10,000, of each line in their order. */
  odds: listOf(listOf(integer(0), { min: 0, max: MAX_PRIZES }), { min: 1, max: MAX_LINES }),
  oddsVersion: id,
  /** The hash of the commitment, or of the server seed in the mode CLIENT. */
  commitment: orNull(hex32),
  mode: oneOf('COMMIT', 'BEACON', 'CLIENT', 'OUTSIDE', 'VENDOR'),
  /** The time when betting closes; null where a game has none. */
  lock: orNull(timeMs),
  takenAt: timeMs,
});

/** What the platform promises about an accepted bet. */
export type Receipt = ValueOf<typeof receiptForm>;

export type ReceiptFormProblem =
  | FormProblem
  | { readonly code: 'commitment_and_mode'; readonly field: 'commitment' }
  | { readonly code: 'taken_after_lock'; readonly field: 'takenAt' };

/** Reads a receipt: a commitment exactly in the modes that have one, and a bet before its lock. */
export function readReceiptRecord(value: unknown): Read<Receipt, ReceiptFormProblem> {
  const read = readForm(receiptForm, value);
  if (!read.isValid) {
    return read;
  }
  const { mode, commitment, lock, takenAt } = read.value;
  const isCommitted = mode !== 'OUTSIDE' && mode !== 'VENDOR';
  if (isCommitted !== (commitment !== null)) {
    return { isValid: false, problem: { code: 'commitment_and_mode', field: 'commitment' } };
  }
  if (lock !== null && takenAt >= lock) {
    return { isValid: false, problem: { code: 'taken_after_lock', field: 'takenAt' } };
  }
  return read;
}
