import { type Defect, ROUND_LOCK, SLOW_CLOSING } from './planted-defect.ts';

export const IN_PLACE_MANY: readonly Defect[] = [
  {
    name: 'stakes and closings do not see each other',
    seenBy: 'at once: a stake and the closing of its round: no bet is left open',
    within: 'play.place_many',
    text: ROUND_LOCK,
    becomes: '',
    meets: [
      SLOW_CLOSING,
      {
        within: 'play.place_many',
        text: 'get diagnostics v_written = row_count;',
        becomes: 'get diagnostics v_written = row_count; perform pg_sleep(0.05);',
      },
    ],
  },
  {
    name: 'sessions of other vendors stake',
    seenBy: 'sessions: a stake under a session with another vendor',
    within: 'play.place_many',
    text: 's.vendor_id = u.vendor and ',
    becomes: '',
  },
  {
    name: 'sessions that have run out stake',
    seenBy: 'sessions: a stake when the session has run out',
    within: 'play.place_many',
    text: /and s\.expires_at > v_time/,
    becomes: '',
  },
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

export const IN_PLACE_BATCH: readonly Defect[] = [
  {
    name: 'sessions that have run out play',
    seenBy: 'sessions: a round in one call when the session has run out',
    within: 'play.place_batch',
    text: / or r\.expires_at <= v_time/,
    becomes: '',
  },
  {
    name: 'sessions of other vendors play',
    seenBy: 'sessions: a round in one call under a session with another vendor',
    within: 'play.place_batch',
    text: ' or r.session_vendor <> r.vendor',
    becomes: '',
  },
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
