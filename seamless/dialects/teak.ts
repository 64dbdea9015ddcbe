import type { Dialect, DialectField } from './dialect.ts';

const NAMED: readonly DialectField[] = [
  { ours: 'txn_id', theirs: 'transaction' },
  { ours: 'round_id', theirs: 'round' },
  { ours: 'member', theirs: 'user' },
];
const MOVED: readonly DialectField[] = [
  { ours: 'txn_id', theirs: 'transaction' },
  { ours: 'balance', theirs: 'wallet', as: 'money' },
  { ours: 'bet_id', theirs: 'ticket' },
];
const command = (is: string) => ({ field: 'cmd', is });

/**
 * A dialect with one path and a command in the body, amounts as JSON numbers, a digest of the fields followed by the
 * secret, and status 200 for every answer; repeated calls and unknown rollbacks have codes of their own.
 */
export const TEAK: Dialect = {
  code: 'teak',
  summary:
    'One address; JSON numbers; digest over the fields; always 200 with a number; own code for repeats',
  money: 'number',
  scale: 4,
  seal: {
    vendor: { in: 'body', name: 'site' },
    key: { in: 'body', name: 'keyId' },
    signature: { in: 'body', name: 'sign' },
    time: { in: 'body', name: 'ts', unit: 'ms' },
    nonce: { in: 'body', name: 'salt' },
    algorithm: 'digest',
    covers: ['fields'],
    separator: '\n',
    encoding: 'hex',
  },
  calls: [
    {
      call: 'openSession',
      verb: 'POST',
      name: 'wallet',
      when: command('login'),
      fields: [
        { ours: 'launch_token', theirs: 'pass' },
        { ours: 'player_ip', theirs: 'ip' },
      ],
      answer: [
        { ours: 'session', theirs: 'sid' },
        { ours: 'member', theirs: 'user' },
        { ours: 'game', theirs: 'game' },
        { ours: 'currency', theirs: 'cur' },
        { ours: 'language', theirs: 'lang' },
        { ours: 'balance', theirs: 'wallet', as: 'money' },
      ],
    },
    {
      call: 'readBalance',
      verb: 'POST',
      name: 'wallet',
      when: command('getBalance'),
      fields: [
        { ours: 'session', theirs: 'sid' },
        { ours: 'member', theirs: 'user' },
      ],
      answer: [{ ours: 'balance', theirs: 'wallet', as: 'money' }],
    },
    {
      call: 'stake',
      verb: 'POST',
      name: 'wallet',
      when: command('withdraw'),
      fields: [
        ...NAMED,
        { ours: 'session', theirs: 'sid' },
        { ours: 'game', theirs: 'game' },
        { ours: 'currency', theirs: 'cur' },
        { ours: 'amount', theirs: 'amount', as: 'money' },
        { ours: 'free_round', theirs: 'free' },
        { ours: 'grant_id', theirs: 'freeRef' },
        { ours: 'detail', theirs: 'memo', as: 'json' },
      ],
      fixed: { occurred_at: 0 },
      answer: MOVED,
    },
    {
      call: 'payout',
      verb: 'POST',
      name: 'wallet',
      when: command('deposit'),
      fields: [
        ...NAMED,
        { ours: 'bet_txn_id', theirs: 'withdrawal' },
        { ours: 'currency', theirs: 'cur' },
        { ours: 'amount', theirs: 'amount', as: 'money' },
        {
          ours: 'kind',
          theirs: 'type',
          words: { win: 1, jackpot: 2, free_round: 3, promo: 4, cashout: 5 },
        },
        { ours: 'round_closed', theirs: 'end', words: { true: 1, false: 0 } },
      ],
      fixed: { kind: 'win', round_closed: false },
      answer: MOVED,
    },
    {
      call: 'refund',
      verb: 'POST',
      name: 'wallet',
      when: command('rollback'),
      fields: [
        ...NAMED,
        { ours: 'ref_txn_id', theirs: 'withdrawal' },
        { ours: 'reason', theirs: 'memo' },
      ],
      fixed: { reason: 'rollback' },
      answer: MOVED,
    },
    {
      call: 'closeRound',
      verb: 'POST',
      name: 'wallet',
      when: command('endRound'),
      fields: [
        { ours: 'round_id', theirs: 'round' },
        { ours: 'totals.bets', theirs: 'withdrawals', as: 'digits' },
        { ours: 'totals.stake', theirs: 'withdrawn', as: 'money' },
        { ours: 'totals.payout', theirs: 'deposited', as: 'money' },
      ],
      answer: [{ ours: 'matched', theirs: 'match' }],
    },
    {
      call: 'findTransaction',
      verb: 'POST',
      name: 'wallet',
      when: command('getTransaction'),
      fields: [
        { ours: 'txn_id', theirs: 'transaction' },
        { ours: 'member', theirs: 'user' },
      ],
      answer: [
        {
          ours: 'state',
          theirs: 'state',
          words: { applied: 1, rejected: 2, rolled_back: 3, tombstoned: 4, parked: 5, unknown: 0 },
        },
      ],
    },
  ],
  outcome: { field: 'errCode', ok: 0 },
  message: 'errText',
  balance: 'wallet',
  refusals: {
    AUTH_FAILED: { status: 200, code: 1 },
    BAD_REQUEST: { status: 200, code: 2 },
    AMOUNT_SCALE: { status: 200, code: 3 },
    CURRENCY_MISMATCH: { status: 200, code: 4 },
    SESSION_INVALID: { status: 200, code: 10 },
    SESSION_EXPIRED: { status: 200, code: 11 },
    MEMBER_NOT_FOUND: { status: 200, code: 12 },
    MEMBER_DISABLED: { status: 200, code: 13 },
    MEMBER_EXCLUDED: { status: 200, code: 14 },
    LIMIT_REACHED: { status: 200, code: 15 },
    GEO_BLOCKED: { status: 200, code: 16 },
    GAME_DISABLED: { status: 200, code: 17 },
    INSUFFICIENT_FUNDS: { status: 200, code: 20 },
    ID_REUSED: { status: 200, code: 21 },
    BET_NOT_FOUND: { status: 200, code: 40 },
    ROUND_CLOSED: { status: 200, code: 42 },
    ROUND_SETTLED: { status: 200, code: 43 },
    ALREADY_ROLLED_BACK: { status: 200, code: 44 },
    STALE_VERSION: { status: 200, code: 45 },
    FREE_ROUND_INVALID: { status: 200, code: 46 },
    BUSY: { status: 200, code: 90 },
    MAINTENANCE: { status: 200, code: 91 },
    INTERNAL: { status: 200, code: 99 },
  },
  final: [1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 40, 41, 42, 43, 44, 45, 46],
  duplicate: { status: 200, code: 22 },
  unknownRollback: { status: 200, code: 41 },
};
