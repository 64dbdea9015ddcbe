import {
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  close,
  type Expected,
  family,
  meeting,
  rollback,
  type Step,
  win,
} from '../case.ts';

/** Each pair is tried in several rounds, because the result depends on which call comes first. */
const ROUNDS = ['r1', 'r2', 'r3', 'r4'];

function inEachRound(steps: (round: string) => readonly Step[]): readonly Step[] {
  return ROUNDS.flatMap((round) => [
    answers(bet(`${round}-first`, '1', { round_id: round }), 'OK'),
    ...steps(round),
  ]);
}

/**
 * A stake concurrent with the closing of its round: it is taken before the closing and lost with the round, or refused.
 */
function stakeAnd(
  closing: (round: string) => CaseCall,
  closed: { readonly withStake: Expected; readonly without: Expected },
): readonly Step[] {
  return inEachRound((round) => [
    meeting(
      [bet(`${round}-second`, '1', { round_id: round }), closing(round)],
      [{ code: 'OK' }, closed.withStake],
      [{ code: 'ROUND_CLOSED' }, closed.without],
    ),
    // A bet that stayed open in the closed round could be rolled back, so that this must be refused.
    meeting(
      [rollback(`${round}-undo`, `${round}-second`, { round_id: round })],
      [{ code: 'ROUND_SETTLED' }],
      [{ code: 'NOTHING_TO_DO' }],
    ),
  ]);
}

function payoutAnd(inTime: Expected, late: Expected): readonly Step[] {
  return inEachRound((round) => [
    meeting(
      [
        win(`${round}-win`, '5', { round_id: round, bet_txn_id: `${round}-first` }),
        close([1, '1', '5'], { round_id: round }),
      ],
      [inTime, { code: 'OK', matched: true }],
      [late, { code: 'OK', matched: false }],
    ),
  ]);
}

/** Concurrent calls about one round: each takes the effects of the other into account, whichever comes first. */
export const MEETING_CASES: readonly ConformanceCase[] = family('at once', [
  {
    name: 'a stake and the closing of its round: no bet is left open',
    steps: stakeAnd((round) => close([1, '1', '0'], { round_id: round }), {
      withStake: { code: 'OK', matched: false },
      without: { code: 'OK', matched: true },
    }),
    end: '*',
  },
  {
    name: 'a stake and a payout that closes its round: no bet is left open',
    steps: stakeAnd(
      (round) =>
        win(`${round}-win`, '2', {
          round_id: round,
          bet_txn_id: `${round}-first`,
          round_closed: true,
        }),
      { withStake: { code: 'OK' }, without: { code: 'OK' } },
    ),
    end: '*',
  },
  {
    name: 'a payout and the closing of its round: in the totals, or late',
    needs: ['lateWindow'],
    steps: payoutAnd({ code: 'OK', late: undefined }, { code: 'OK', late: true }),
    end: '116',
  },
  {
    name: 'a payout and the closing of its round: in the totals, or refused',
    needs: ['noLateWindow'],
    steps: payoutAnd({ code: 'OK' }, { code: 'ROUND_CLOSED' }),
    end: '*',
  },
]);
