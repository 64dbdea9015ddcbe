import { type Defect, ROUND_LOCK, SLOW_CLOSING } from './planted-defect.ts';

export const IN_PLACE_BATCH: readonly Defect[] = [
  {
    name: 'stakes and closings do not see each other',
    seenBy: 'at once: a stake and the closing of its round: no bet is left open',
    within: 'play.place_batch',
    text: ROUND_LOCK,
    becomes: '',
    meets: [
      SLOW_CLOSING,
      {
        within: 'play.place_batch',
        text: 'with put as (',
        becomes: 'perform pg_sleep(0.05); with put as (',
      },
    ],
  },
  {
    name: 'sessions of other vendors stake',
    seenBy: 'sessions: a stake under a session with another vendor',
    within: 'play.place_batch',
    text: ' or s.vendor_id <> u.vendor',
    becomes: '',
  },
  {
    name: 'sessions of other vendors play',
    seenBy: 'sessions: a round in one call under a session with another vendor',
    within: 'play.place_batch',
    text: ' or s.vendor_id <> u.vendor',
    becomes: '',
  },
  {
    name: 'sessions that have run out stake',
    seenBy: 'sessions: a stake when the session has run out',
    within: 'play.place_batch',
    text: ' or s.expires_at <= v_time',
    becomes: '',
  },
  {
    name: 'sessions that have run out play',
    seenBy: 'sessions: a round in one call when the session has run out',
    within: 'play.place_batch',
    text: ' or s.expires_at <= v_time',
    becomes: '',
  },
  {
    name: 'stakes enter closed rounds',
    seenBy: 'round totals: a stake into a closed round',
    within: 'play.place_batch',
    text: "when rd.closed_at is not null then 'ROUND_CLOSED'",
    becomes: '',
  },
  {
    name: 'ended sessions stake',
    seenBy: 'sessions: a stake after the end of the session',
    within: 'play.place_batch',
    text: 's.ended_at is not null or ',
    becomes: '',
  },
  {
    name: 'any currency will do',
    seenBy: 'unknown ids: another currency',
    within: 'play.place_batch',
    text: "when s.currency <> u.currency then 'CURRENCY_MISMATCH'",
    becomes: '',
  },
  {
    name: 'a session plays for any member',
    seenBy: 'unknown ids: another member’s name with one’s own session',
    within: 'play.place_batch',
    text: "when s.member_ref <> u.member then 'MEMBER_NOT_FOUND'",
    becomes: '',
  },
  {
    name: 'stakes are taken after their last moment',
    seenBy: 'round totals: a stake whose time is over',
    within: 'play.place_batch',
    text: /when u\.until_ms <= [^\n]*/,
    becomes: '',
  },
  {
    name: 'stakes have the sign of payouts',
    seenBy: 'happy: a stake leaves the wallet',
    within: 'play.place_batch',
    text: 'ledger.move_batch(v_accounts, p_move,',
    becomes: 'ledger.move_batch(v_accounts, array(select -x from unnest(p_move) u (x)),',
  },
  {
    name: 'balances may go below their minimum',
    seenBy: 'happy: one tick above the balance',
    within: 'ledger.move_batch',
    text: 'and a.balance - coalesce(u.need, -u.amount) >= a.min_balance',
    becomes: '',
  },
  {
    name: 'bodies of known stakes are not compared',
    seenBy: 'other body: a stake’s id with another amount',
    within: 'play.place_batch',
    text: "when k.body_hash <> u.hash then 'ID_REUSED'",
    becomes: '',
  },
  {
    name: 'refused stakes are not stored',
    seenBy: 'duplicate: a refused stake stays refused when money has come',
    within: 'play.place_batch',
    text: "x.known_state is null and x.code <> 'MAINTENANCE'",
    becomes: "x.known_state is null and x.code = 'OK' and false",
  },
  {
    name: 'a pause refuses for good',
    seenBy: 'pauses: a stake while the vendor pauses is not decided, and its id stays free',
    within: 'play.place_batch',
    text: "x.known_state is null and x.code <> 'MAINTENANCE'",
    becomes: 'x.known_state is null',
  },
  {
    name: 'a payout pays for its own stake',
    seenBy: 'happy: a payout never pays for its own stake',
    within: 'play.place_batch',
    text: 'p_move, p_need, p_shard,',
    becomes: 'p_move, array(select s - w from unnest(p_stake, p_payout) u (s, w)), p_shard,',
  },
  {
    name: 'a bet that was rolled back is a duplicate',
    seenBy: 'rollback: a bet that was rolled back is not taken again',
    within: 'play.place_batch',
    text: "when k.state in ('tombstoned', 'rolled_back') and",
    becomes: "when k.state in ('tombstoned') and",
  },
  {
    name: 'ids of calls are not unique',
    seenBy: 'duplicate: fifty stakes of one id at once',
    isInTwoProcesses: true,
    statement: 'alter table play.txn drop constraint txn_pkey',
    undo: [
      `delete from play.txn late using play.txn early
       where (late.vendor_id, late.txn_scope, late.txn_id) = (early.vendor_id, early.txn_scope, early.txn_id)
         and late.ctid > early.ctid`,
      'alter table play.txn add constraint txn_pkey primary key (vendor_id, txn_scope, txn_id)',
    ],
    // The pause lets both processes look for the id before one of them writes it.
    meets: [
      {
        within: 'play.place_batch',
        text: 'if p_shard is not null then',
        becomes:
          'perform pg_sleep(0.05) where true = any (v_are_stored); if p_shard is not null then',
      },
    ],
  },
];
