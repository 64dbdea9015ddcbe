import {
  again,
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  close,
  type Fields,
  family,
  play,
  rollback,
  settle,
  win,
} from '../case.ts';

/** A bet of a granted free round; `$grant` has two rounds. */
function free(id: string, more: Fields = {}): CaseCall {
  return bet(id, '0', { free_round: true, grant_id: '$grant', ...more });
}

function freePlay(id: string, payout: string, more: Fields = {}): CaseCall {
  const steps = [
    ['bet', '0'],
    ['win', payout],
  ] as const;
  return play(id, steps, { free_round: true, grant_id: '$grant', ...more });
}

const prize = (id: string, amount: string, betId = 'b1'): CaseCall =>
  win(id, amount, { bet_txn_id: betId, kind: 'free_round' });

const REFUSED: Readonly<Record<string, Fields>> = {
  'nobody made': { grant_id: 'no-such-grant' },
  'is another member’s': { grant_id: '$othersGrant' },
  'is for another game': { grant_id: '$otherGameGrant' },
  'has ended': { grant_id: '$endedGrant' },
};

const grants = family('free rounds', [
  {
    name: 'a granted round takes nothing, and what it wins is paid',
    steps: [answers(free('b1'), 'OK', '100'), answers(prize('w1', '25'), 'OK', '125')],
    end: '125',
  },
  {
    name: 'a granted round without a balance',
    start: '0',
    steps: [answers(free('b1'), 'OK', '0')],
    end: '0',
  },
  {
    name: 'a granted round in one call',
    steps: [answers(freePlay('p1', '7'), 'OK', '107')],
    end: '107',
  },
  {
    name: 'a granted round is settled, and corrected',
    steps: [
      answers(free('b1'), 'OK', '100'),
      answers(settle('s1', 1, '30'), 'OK', '130'),
      answers(settle('s2', 2, '5'), 'OK', '105'),
    ],
    end: '105',
  },
  ...Object.entries(REFUSED).map(([which, fields]) => ({
    name: `a round of a grant that ${which}`,
    steps: [answers(free('b1', fields), 'FREE_ROUND_INVALID')],
    end: '100',
  })),
  {
    name: 'a grant has as many rounds as it says',
    steps: [
      answers(free('b1'), 'OK', '100'),
      answers(freePlay('p1', '1', { round_id: 'r2' }), 'OK', '101'),
      answers(free('b2', { round_id: 'r3' }), 'FREE_ROUND_INVALID'),
    ],
    end: '101',
  },
  {
    name: 'of four rounds at once a grant of two has two',
    steps: [
      {
        together: ['b1', 'b2', 'b3', 'b4'].map((id) => free(id, { round_id: id })),
        counts: { OK: 2, FREE_ROUND_INVALID: 2 },
      },
    ],
    end: '100',
  },
  {
    name: 'a granted round that is sent again counts once',
    steps: [
      answers(free('b1'), 'OK', '100'),
      again(free('b1'), 'OK', '100'),
      answers(free('b2', { round_id: 'r2' }), 'OK', '100'),
      again(free('b1'), 'OK', '100'),
      answers(free('b3', { round_id: 'r3' }), 'FREE_ROUND_INVALID'),
    ],
    end: '100',
  },
  {
    name: 'a rollback gives the round back',
    steps: [
      answers(free('b1'), 'OK', '100'),
      answers(free('b2', { round_id: 'r2' }), 'OK', '100'),
      answers(rollback('x1', 'b1'), 'OK', '100'),
      answers(rollback('x2', 'b1'), 'OK', '100', { duplicate: true }),
      answers(free('b3', { round_id: 'r3' }), 'OK', '100'),
      answers(free('b4', { round_id: 'r4' }), 'FREE_ROUND_INVALID'),
    ],
    end: '100',
  },
  {
    name: 'a granted round whose rollback came first uses nothing up',
    steps: [
      answers(rollback('x1', 'b1'), 'TOMBSTONED'),
      answers(free('b1'), 'ALREADY_ROLLED_BACK'),
      answers(free('b2', { round_id: 'r2' }), 'OK', '100'),
      answers(free('b3', { round_id: 'r3' }), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'a round that is refused stays refused, also when another comes back',
    steps: [
      answers(free('b1'), 'OK', '100'),
      answers(free('b2', { round_id: 'r2' }), 'OK', '100'),
      answers(free('b3', { round_id: 'r3' }), 'FREE_ROUND_INVALID'),
      answers(rollback('x1', 'b1'), 'OK', '100'),
      answers(free('b3', { round_id: 'r3' }), 'FREE_ROUND_INVALID'),
      answers(free('b4', { round_id: 'r4' }), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'a stake’s id with another grant',
    steps: [
      answers(free('b1'), 'OK', '100'),
      answers(free('b1', { grant_id: '$cappedGrant' }), 'ID_REUSED'),
    ],
    end: '100',
  },
  {
    name: 'a granted round that stakes money',
    steps: [
      answers(bet('b1', '5', { free_round: true, grant_id: '$grant' }), 'BAD_REQUEST'),
      answers(free('b1'), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'what one round of a grant may win at most',
    steps: [
      answers(free('b1', { grant_id: '$cappedGrant' }), 'OK', '100'),
      answers(prize('w1', '20'), 'OK', '120'),
      answers(prize('w2', '1'), 'LIMIT_REACHED'),
    ],
    end: '120',
  },
  {
    name: 'a round in one call that wins more than its grant allows uses nothing up',
    steps: [
      answers(freePlay('p1', '21', { grant_id: '$cappedGrant' }), 'LIMIT_REACHED'),
      answers(freePlay('p2', '20', { grant_id: '$cappedGrant', round_id: 'r2' }), 'OK', '120'),
      answers(freePlay('p3', '0', { grant_id: '$cappedGrant', round_id: 'r3' }), 'OK', '120'),
    ],
    end: '120',
  },
  {
    name: 'totals of a granted round',
    steps: [
      answers(free('b1'), 'OK', '100'),
      answers(prize('w1', '25'), 'OK', '125'),
      answers(close([1, '0', '25']), 'OK', undefined, { matched: true }),
    ],
    end: '125',
  },
]);

/** Grants of the platform and the rounds that a vendor plays of them. */
export const FREE_ROUND_CASES: readonly ConformanceCase[] = grants.map((one) => ({
  ...one,
  needs: ['freeRounds'],
}));
