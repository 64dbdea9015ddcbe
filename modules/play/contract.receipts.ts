import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

/** The largest file: a thousand lines with a hundred odds each. */
const MAX_FILE = 300_000;

/** The signed receipt of a bet, as a file; it may be asked for as long as the bet is on record. */
export const readReceiptOfBet = endpoint({
  wire: ['GET /fairness/v1/receipt'],
  summary: 'The signed receipt of one of the member’s own bets',
  auth: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({ bet: Id }),
  output: Type.Object({
    /** docs/fairness/records.md, part 6. */
    receipt: Type.String(),
  }),
  rejects: { 'receipt.not.found': 409 },
});

/** What of a receipt's record the platform has on record now; each member that differs is a promise that was not kept. */
const Recorded = Type.Object({
  bet: Type.String(),
  vendor: Type.String(),
  game: Type.String(),
  drawNo: Type.String(),
  linesHash: Type.String(),
  stake: Type.Integer(),
  currency: Type.String(),
  odds: Type.Array(Type.Array(Type.Integer())),
  oddsVersion: Type.String(),
  commitment: Type.Union([Type.String(), Type.Null()]),
  mode: Type.Enum(['COMMIT', 'BEACON', 'CLIENT', 'OUTSIDE', 'VENDOR']),
  lock: Type.Union([Type.Integer(), Type.Null()]),
  takenAt: Type.Integer(),
});

/** Whoever has a receipt that this installation signed reads what became of its bet. */
export const checkReceipt = endpoint({
  wire: ['POST /fairness/v1/receipt'],
  summary: 'What the platform has on record of the bet of a signed receipt',
  auth: 'visitor',
  tx: 'read',
  limit: 'check',
  input: Type.Object({ receipt: Type.String({ minLength: 1, maxLength: MAX_FILE }) }),
  output: Type.Object({
    recorded: Recorded,
    /** The lines whose hash is `recorded.linesHash`. */
    lines: Type.Array(Type.Unknown()),
    status: Type.Enum(['open', 'settled', 'void']),
    /** In units of the currency, with four decimals; null while the bet is open. */
    payout: Type.Union([Type.String(), Type.Null()]),
    /** Milliseconds since 1970. */
    settledAt: Type.Union([Type.Integer(), Type.Null()]),
    /** The round by which the proof of the draw is read. */
    round: Type.Object({ vendor: Type.String(), roundId: Type.String() }),
  }),
  rejects: {
    /** Its signature or its form is wrong: the page says which by itself. */
    'receipt.refused': 409,
    'receipt.bet.unknown': 409,
  },
});
