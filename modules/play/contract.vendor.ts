import Type, { type TSchema } from 'typebox';
import { endpoint, type WireName } from '#platform/contract/endpoint.ts';
import {
  Batch,
  CloseRound,
  EndMandate,
  FindTransaction,
  OpenMandate,
  OpenSession,
  Payout,
  Play,
  ReadBalance,
  Refund,
  Settle,
  Stake,
} from '#seamless/wallet-api.ts';

/** Refusals that any call may meet; the statuses are those of seamless/wallet-errors.ts. */
export const VENDOR_REJECTS = {
  AUTH_FAILED: 401,
  BAD_REQUEST: 400,
  AMOUNT_SCALE: 400,
  CURRENCY_MISMATCH: 400,
  SESSION_INVALID: 401,
  SESSION_EXPIRED: 401,
  MEMBER_NOT_FOUND: 404,
  MEMBER_DISABLED: 403,
  MEMBER_EXCLUDED: 403,
  LIMIT_REACHED: 403,
  GEO_BLOCKED: 451,
  GAME_DISABLED: 403,
  INSUFFICIENT_FUNDS: 402,
  ID_REUSED: 409,
  BET_NOT_FOUND: 404,
  ROUND_CLOSED: 409,
  ROUND_SETTLED: 409,
  ALREADY_ROLLED_BACK: 409,
  STALE_VERSION: 409,
  FREE_ROUND_INVALID: 409,
  PROOF_MISSING: 503,
  BUSY: 503,
  MAINTENANCE: 503,
} as const;

function call<Input extends TSchema>(
  wire: WireName | readonly WireName[],
  summary: string,
  input: Input,
) {
  return endpoint({
    wire: typeof wire === 'string' ? [wire] : wire,
    summary,
    auth: 'vendor',
    envelope: 'raw',
    tx: 'batch',
    hasFreeNames: true,
    input,
    output: Type.Unknown(),
    rejects: VENDOR_REJECTS,
  });
}

export const openVendorSession = call(
  'POST /w/v1/session',
  'Exchanges a one-time launch token for a game session',
  OpenSession,
);
export const readVendorBalance = call(
  'POST /w/v1/balance',
  'Reads the balance of a session or a member',
  ReadBalance,
);
export const openVendorMandate = call(
  'POST /w/v1/mandate',
  'Opens a mandate: stakes of a member who is away',
  OpenMandate,
);
export const endVendorMandate = call(
  'POST /w/v1/mandate/end',
  'Ends a mandate; the member is notified of one that stopped early',
  EndMandate,
);
export const placeVendorStake = endpoint({
  ...call('POST /w/v1/bet', 'Takes a stake', Stake),
  limit: 'vendorStake',
});
export const payVendorWin = call('POST /w/v1/win', 'Pays a win out; 0 means lost', Payout);
export const playVendorRound = endpoint({
  ...call('POST /w/v1/play', 'Takes stakes and pays wins of a round together, or not at all', Play),
  limit: 'vendorStake',
});
export const rollVendorBetBack = call(
  'POST /w/v1/rollback',
  'Reverses one bet; remembers one that has not come',
  Refund,
);
export const settleVendorBet = call(
  'POST /w/v1/settle',
  'Settles a bet, or posts the difference to its last settlement',
  Settle,
);
export const settleVendorBatch = endpoint({
  ...call('POST /w/v1/batch', 'Settles up to 500 bets', Batch),
  // 500 settlements with ids of 128 characters, and room for what they are about.
  bodyLimitBytes: 262_144,
});
export const closeVendorRound = call(
  'POST /w/v1/round/close',
  'Closes a round and compares its totals',
  CloseRound,
);
export const findVendorTransaction = call(
  // The second for ids that a path cannot carry: `.` and `..` are taken out of it on the way.
  ['GET /w/v1/txn/{txn_id}', 'GET /w/v1/txn'],
  'Says what has become of an id',
  FindTransaction,
);

/** Calls of vendors that speak another way; their bodies, refusals and signatures are those of the dialect. */
export const speakDialect = endpoint({
  wire: ['POST /w/d/{dialect}/{call}', 'GET /w/d/{dialect}/{call}'],
  summary: 'A call of the protocol in a vendor’s own dialect',
  auth: 'vendor',
  limit: 'vendorStake',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    dialect: Type.String({ maxLength: 32 }),
    call: Type.String({ maxLength: 32 }),
  }),
  output: Type.Unknown(),
  rejects: VENDOR_REJECTS,
});
