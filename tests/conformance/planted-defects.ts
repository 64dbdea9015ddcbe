/** A piece of a function's text, and what stands there instead. */
export type Edit = {
  readonly within: string;
  readonly text: string | RegExp;
  readonly becomes: string;
};

/** A fault in the database, and the case that must see it. */
export type Defect = {
  readonly name: string;
  /** `category: name` of a case that must see it. */
  readonly seenBy: string;
  readonly profile?: 'PATIENT' | 'COARSE';
  readonly isOnWire?: boolean;
} & (
  | (Edit & { readonly also?: Edit })
  | { readonly statement: string; readonly undo: readonly string[] }
);

const IN_PLACE_MANY: readonly Defect[] = [
  {
    name: 'stakes enter closed rounds',
    seenBy: 'round totals: a stake into a closed round',
    within: 'play.place_many',
    text: ' and rd.closed_at is null',
    becomes: '',
  },
  {
    name: 'ended sessions stake',
    seenBy: 'sessions: a stake after the end of the session',
    within: 'play.place_many',
    text: ' and s.ended_at is null',
    becomes: '',
  },
  {
    name: 'any currency will do',
    seenBy: 'unknown ids: another currency',
    within: 'play.place_many',
    text: ' and s.currency = u.currency',
    becomes: '',
  },
  {
    name: 'a session plays for any member',
    seenBy: 'unknown ids: another member’s name with one’s own session',
    within: 'play.place_many',
    text: ' and s.member_ref = u.member',
    becomes: '',
  },
  {
    name: 'no last moment of a stake',
    seenBy: 'round totals: a stake whose time is over',
    within: 'play.place_many',
    text: /and \(u\.until_ms is null or [^)]*\([^)]*\)[^)]*\)/,
    becomes: '',
  },
  {
    name: 'stakes with the sign of payouts',
    seenBy: 'happy: a stake leaves the wallet',
    within: 'play.place_many',
    text: 'ledger.move_straight(v_accounts, p_move_amount,',
    becomes:
      'ledger.move_straight(v_accounts, array(select -x from unnest(p_move_amount) with ordinality u (x, o) order by o),',
  },
  {
    name: 'no floor below balances',
    seenBy: 'happy: one tick above the balance',
    within: 'ledger.move_straight',
    text: 'a.balance + u.amount >= a.min_balance or u.amount > 0',
    becomes: 'true',
  },
];

const IN_PLACE_BATCH: readonly Defect[] = [
  {
    name: 'bodies of known stakes are not compared',
    seenBy: 'other body: a stake’s id with another amount',
    within: 'play.place_batch',
    text: 'elsif r.known_hash <> r.hash then',
    becomes: 'elsif false then',
  },
  {
    name: 'refused stakes are forgotten',
    seenBy: 'duplicate: a refused stake stays refused when money has come',
    within: 'play.place_batch',
    text: "v_keep[r.ord] := v_code[r.ord] <> 'MAINTENANCE';",
    becomes: "v_keep[r.ord] := v_code[r.ord] = 'OK';",
  },
  {
    name: 'a pause refuses for good',
    seenBy: 'pauses: a stake while the vendor pauses is not decided, and its id stays free',
    within: 'play.place_batch',
    text: "v_keep[r.ord] := v_code[r.ord] <> 'MAINTENANCE';",
    becomes: 'v_keep[r.ord] := true;',
  },
  {
    name: 'a payout pays for its own stake',
    seenBy: 'happy: a payout never pays for its own stake',
    within: 'play.place_batch',
    text: 'v_available - r.need < v_floor',
    becomes: 'v_available - r.stake + r.payout < v_floor',
  },
  {
    name: 'a bet that was rolled back is a duplicate',
    seenBy: 'rollback: a bet that was rolled back is not taken again',
    within: 'play.place_batch',
    text: "r.known_state in ('tombstoned', 'rolled_back') and",
    becomes: "r.known_state in ('tombstoned') and",
  },
];

const IN_PAY_BATCH: readonly Defect[] = [
  {
    name: 'bodies of known payouts are not compared',
    seenBy: 'other body: a payout’s id with another amount',
    within: 'play.pay_batch',
    text: /elsif r\.known_hash <> r\.hash then/g,
    becomes: 'elsif false then',
  },
  {
    name: 'bets that were rolled back win',
    seenBy: 'rollback: a payout after the rollback of its bet',
    within: 'play.pay_batch',
    text: "when r.status = 'ROLLED_BACK' then 'ALREADY_ROLLED_BACK'",
    becomes: '',
  },
  {
    name: 'versions may go back',
    seenBy: 'settle versions: an earlier version',
    within: 'play.pay_batch',
    text: 'when r.is_settle and r.version <= r.settle_version then',
    becomes: 'when false then',
  },
  {
    name: 'a later version posts the whole payout',
    seenBy: 'settle versions: a later version posts the difference up',
    within: 'play.pay_batch',
    text: 'v_delta[r.ord] := v_total[r.ord] - coalesce(r.payout_ticks, 0);',
    becomes: 'v_delta[r.ord] := v_total[r.ord];',
  },
  {
    name: 'late payouts may exceed the totals',
    seenBy: 'late: a payout after the closing, above the totals',
    within: 'play.pay_batch',
    text: 'and r.declared_payout_ticks < r.amount + (',
    becomes: 'and r.declared_payout_ticks < -1 and 0 < (',
  },
  {
    name: 'no end of the late window',
    seenBy: 'windows: a payout after the closing where none is awaited',
    profile: 'COARSE',
    within: 'play.pay_batch',
    text: 'extract(epoch from v_time - r.closed_at) * 1000 > r.late_ms',
    becomes: 'false',
  },
  {
    name: 'settled bets take payouts',
    seenBy: 'settle versions: a payout to a settled bet',
    within: 'play.pay_batch',
    text: "when r.settle_version is not null then 'ROUND_SETTLED'",
    becomes: '',
  },
  {
    name: 'a payout’s round is not looked at',
    seenBy: 'unknown ids: a payout to a bet of another round',
    within: 'play.pay_batch',
    text: 'not r.is_settle and r.round_ref <> r.asked_round',
    becomes: 'false',
  },
  {
    name: 'payouts do not wait for their bets',
    seenBy: 'late: a payout that overtakes its bet is paid when the bet comes',
    profile: 'PATIENT',
    within: 'play.pay_batch',
    text: "if 'PARK' = any (v_code) then",
    becomes: 'if false then',
  },
  {
    name: 'no debts',
    seenBy: 'settle versions: what cannot be taken back leaves no balance below zero',
    within: 'play.pay_batch',
    text: 'v_debt := greatest(-v_delta[r.ord] - v_balance, 0);',
    becomes: 'v_debt := 0;',
  },
  {
    name: 'accounts are read and written without a lock',
    seenBy: 'duplicate: stakes and payouts of one member at once',
    within: 'ledger.lock_members',
    text: 'for no key update',
    becomes: 'offset (select 0 from pg_sleep(0.02))',
    also: { within: 'ledger.lock_accounts', text: 'for no key update', becomes: '' },
  },
];

const IN_UNDOING: readonly Defect[] = [
  {
    name: 'no tombstones',
    seenBy: 'tombstone: a rollback before its bet is remembered',
    within: 'play.roll_back',
    text: /insert into play\.txn \(vendor_id, txn_scope, txn_id, brand_id, kind, state, code\)[\s\S]*?end if;/,
    becomes: '',
  },
  {
    name: 'bodies of known rollbacks are not compared',
    seenBy: 'other body: a rollback’s id with another reason',
    within: 'play.roll_back',
    text: 'if v_known.body_hash = p_hash then',
    becomes: 'if true then',
  },
  {
    name: 'rollbacks with the sign of stakes',
    seenBy: 'happy: a rollback gives the stake back',
    within: 'play.roll_back',
    text: 'array[v_amount], p_stripe',
    becomes: 'array[-v_amount], p_stripe',
  },
  {
    name: 'rollbacks give back twice the stake',
    seenBy: 'happy: a rollback gives the stake back',
    within: 'play.roll_back',
    text: 'else v_bet.stake_ticks end',
    becomes: 'else 2 * v_bet.stake_ticks end',
  },
  {
    name: 'bets that won are rolled back',
    seenBy: 'rollback: a rollback after a payout',
    within: 'play.roll_back',
    text: "(v_bet.status <> 'PENDING' or v_bet.payout_ticks > 0)",
    becomes: 'false',
  },
  {
    name: 'a rollback’s round is not looked at',
    seenBy: 'rollback: a rollback names another round',
    within: 'play.roll_back',
    text: 'v_bet.round_ref <> p_round',
    becomes: 'false',
  },
  {
    name: 'rollbacks do not know that they have been',
    seenBy: 'duplicate: another rollback of the same bet reverses nothing',
    within: 'play.roll_back',
    text: "elsif v_ref.state = 'rolled_back' then",
    becomes: 'elsif false then',
  },
  {
    name: 'payouts are taken back by anybody',
    seenBy: 'rollback: a payout is not rolled back',
    within: 'play.roll_back',
    text: 'not p_may_win or',
    becomes: 'false or',
  },
  {
    name: 'totals are not compared',
    seenBy: 'round totals: a wrong count is a case, not a failure',
    within: 'play.check_round',
    text: 'v_matched := v_round.declared_bets is null or',
    becomes: 'v_matched := true or',
  },
  {
    name: 'what is open in a closed round stays open',
    seenBy: 'round totals: a rollback after the closing',
    within: 'play.close_now',
    text: "set status = 'LOST'",
    becomes: "set status = 'PENDING'",
  },
  {
    name: 'nonces are not remembered',
    seenBy: 'time and nonces: a nonce is used once',
    isOnWire: true,
    within: 'play.take_nonces',
    text: 'a.place = 1 and p.key_id is not null',
    becomes: 'true',
  },
  {
    name: 'a window of ten minutes',
    seenBy: 'auth: a stake sent as "61 s old" is not believed, and its id stays free',
    isOnWire: true,
    within: 'play.take_nonces',
    text: '<= 60000',
    becomes: '<= 600000',
  },
  {
    name: 'ids are not unique',
    seenBy: 'duplicate: a stake sent twice is taken once',
    statement: 'alter table play.txn drop constraint txn_pkey',
    undo: [
      'delete from play.txn',
      'alter table play.txn add primary key (vendor_id, txn_scope, txn_id)',
    ],
  },
];

/** One fault each, all in the database. */
export const DEFECTS: readonly Defect[] = [
  ...IN_PLACE_MANY,
  ...IN_PLACE_BATCH,
  ...IN_PAY_BATCH,
  ...IN_UNDOING,
];
