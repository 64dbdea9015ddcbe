import type { Dialect, DialectField } from './dialect.ts';

const RECEIPT: readonly DialectField[] = [
  { ours: 'txn_id', theirs: 'reference' },
  { ours: 'balance', theirs: 'balanceAfter', as: 'money' },
  { ours: 'current_balance', theirs: 'balance', as: 'money' },
];
const SETTLEMENT: readonly DialectField[] = [
  { ours: 'settle_id', theirs: 'reference' },
  { ours: 'bet_txn_id', theirs: 'slip' },
  { ours: 'version', theirs: 'revision' },
  {
    ours: 'outcome',
    theirs: 'verdict',
    words: {
      WON: 'won',
      LOST: 'lost',
      PUSH: 'returned',
      HALF_WON: 'half-won',
      HALF_LOST: 'half-lost',
      VOID: 'void',
      CASHED_OUT: 'cashed-out',
    },
  },
  { ours: 'payout_total', theirs: 'returns', as: 'money' },
  { ours: 'member', theirs: 'punter' },
  { ours: 'valid_bet', theirs: 'turnover', as: 'money' },
];

const REFUSALS: Dialect['refusals'] = {
  AUTH_FAILED: { status: 401, code: 'not-you' },
  BAD_REQUEST: { status: 400, code: 'unreadable' },
  AMOUNT_SCALE: { status: 400, code: 'amount' },
  CURRENCY_MISMATCH: { status: 400, code: 'currency' },
  SESSION_INVALID: { status: 401, code: 'no-visit' },
  SESSION_EXPIRED: { status: 401, code: 'visit-over' },
  MEMBER_NOT_FOUND: { status: 404, code: 'no-punter' },
  MEMBER_DISABLED: { status: 403, code: 'punter-closed' },
  MEMBER_EXCLUDED: { status: 403, code: 'punter-excluded' },
  LIMIT_REACHED: { status: 403, code: 'limit' },
  GEO_BLOCKED: { status: 403, code: 'territory' },
  GAME_DISABLED: { status: 403, code: 'product-off' },
  INSUFFICIENT_FUNDS: { status: 402, code: 'funds' },
  ID_REUSED: { status: 409, code: 'reference-taken' },
  BET_NOT_FOUND: { status: 404, code: 'no-slip' },
  ROUND_CLOSED: { status: 409, code: 'event-over' },
  ROUND_SETTLED: { status: 409, code: 'slip-settled' },
  ALREADY_ROLLED_BACK: { status: 409, code: 'slip-withdrawn' },
  STALE_VERSION: { status: 409, code: 'old-revision' },
  FREE_ROUND_INVALID: { status: 409, code: 'no-free-round' },
  BUSY: { status: 503, code: 'busy' },
  MAINTENANCE: { status: 503, code: 'shut' },
  INTERNAL: { status: 500, code: 'ask' },
};
/** The outcome codes of each slip in a burst. */
const WORDS: Readonly<Record<string, string | number>> = {
  OK: 'done',
  ...Object.fromEntries(Object.entries(REFUSALS).map(([ours, { code }]) => [ours, code])),
};

/**
 * A dialect for betting slips, which are settled in revisions, singly or in bursts; amounts are decimal strings, and
 * repeated calls are flagged.
 */
export const HERON: Dialect = {
  code: 'heron',
  summary:
    'Slips settled in revisions and bursts; decimal texts; HMAC of the whole call; repeats flagged',
  money: 'decimal-text',
  scale: 4,
  seal: {
    vendor: { in: 'header', name: 'x-book' },
    key: { in: 'header', name: 'x-book-key' },
    signature: { in: 'header', name: 'x-book-mac' },
    time: { in: 'header', name: 'x-book-time', unit: 'ms' },
    nonce: { in: 'header', name: 'x-book-nonce' },
    algorithm: 'hmac-sha256',
    covers: ['method', 'target', 'time', 'nonce', 'body'],
    separator: '\n',
    encoding: 'hex',
    answerHeader: 'x-book-mac',
  },
  calls: [
    {
      call: 'openSession',
      verb: 'POST',
      name: 'arrive',
      fields: [
        { ours: 'launch_token', theirs: 'ticket' },
        { ours: 'player_ip', theirs: 'address' },
        { ours: 'player_user_agent', theirs: 'browser' },
      ],
      answer: [
        { ours: 'session', theirs: 'visit' },
        { ours: 'member', theirs: 'punter' },
        { ours: 'game', theirs: 'product' },
        { ours: 'currency', theirs: 'currency' },
        { ours: 'language', theirs: 'language' },
        { ours: 'balance', theirs: 'balance', as: 'money' },
      ],
    },
    {
      call: 'readBalance',
      verb: 'POST',
      name: 'purse',
      fields: [
        { ours: 'session', theirs: 'visit' },
        { ours: 'member', theirs: 'punter' },
      ],
      answer: [
        { ours: 'balance', theirs: 'balance', as: 'money' },
        { ours: 'currency', theirs: 'currency' },
      ],
    },
    {
      call: 'stake',
      verb: 'POST',
      name: 'place',
      fields: [
        { ours: 'txn_id', theirs: 'slip' },
        { ours: 'round_id', theirs: 'event' },
        { ours: 'game', theirs: 'product' },
        { ours: 'member', theirs: 'punter' },
        { ours: 'session', theirs: 'visit' },
        { ours: 'currency', theirs: 'currency' },
        { ours: 'amount', theirs: 'stake', as: 'money' },
        { ours: 'occurred_at', theirs: 'placedAt' },
        { ours: 'accept_until', theirs: 'until' },
        { ours: 'detail', theirs: 'selections' },
      ],
      fixed: { occurred_at: 0 },
      answer: RECEIPT,
    },
    {
      call: 'refund',
      verb: 'POST',
      name: 'withdraw-slip',
      fields: [
        { ours: 'txn_id', theirs: 'reference' },
        { ours: 'ref_txn_id', theirs: 'slip' },
        { ours: 'round_id', theirs: 'event' },
        { ours: 'member', theirs: 'punter' },
        { ours: 'reason', theirs: 'reason' },
      ],
      fixed: { reason: 'withdrawn' },
      answer: RECEIPT,
    },
    {
      call: 'settle',
      verb: 'POST',
      name: 'settle',
      fields: SETTLEMENT,
      answer: RECEIPT,
    },
    {
      call: 'batch',
      verb: 'POST',
      name: 'settlements',
      fields: [{ ours: 'settles', theirs: 'slips', list: SETTLEMENT }],
      answer: [
        {
          ours: 'results',
          theirs: 'slips',
          list: [...RECEIPT, { ours: 'code', theirs: 'result', words: WORDS }],
        },
      ],
    },
    {
      call: 'closeRound',
      verb: 'POST',
      name: 'event-over',
      fields: [
        { ours: 'round_id', theirs: 'event' },
        { ours: 'totals.bets', theirs: 'slips' },
        { ours: 'totals.stake', theirs: 'stakes', as: 'money' },
        { ours: 'totals.payout', theirs: 'returns', as: 'money' },
      ],
      answer: [{ ours: 'matched', theirs: 'agreed' }],
    },
    {
      call: 'findTransaction',
      verb: 'GET',
      name: 'slip',
      fields: [
        { ours: 'txn_id', theirs: 'reference' },
        { ours: 'member', theirs: 'punter' },
      ],
      answer: [
        { ours: 'state', theirs: 'state' },
        { ours: 'error', theirs: 'refusal' },
      ],
    },
  ],
  outcome: { field: 'result', ok: 'done' },
  message: 'explanation',
  balance: 'balance',
  refusals: REFUSALS,
  final: [
    'not-you',
    'unreadable',
    'amount',
    'currency',
    'no-visit',
    'visit-over',
    'no-punter',
    'punter-closed',
    'punter-excluded',
    'limit',
    'territory',
    'product-off',
    'funds',
    'reference-taken',
    'no-slip',
    'event-over',
    'slip-settled',
    'slip-withdrawn',
    'old-revision',
    'no-free-round',
    'slip-unknown',
  ],
  duplicate: { flag: 'repeated' },
  unknownRollback: { status: 404, code: 'slip-unknown' },
};
