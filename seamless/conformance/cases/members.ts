import {
  again,
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  family,
  openWith,
  play,
  rollback,
  type StageAct,
  settle,
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90');
const P1 = play('p1', [
  ['bet', '1'],
  ['win', '9'],
]);
const BALANCE: CaseCall = { call: 'readBalance', request: { session: '$session' } };

/** Changes that block a member, and the refusal of a stake after each of them. */
const STORED: readonly (readonly [StageAct, string])[] = [
  ['member is disabled', 'MEMBER_DISABLED'],
  ['member is excluded', 'MEMBER_EXCLUDED'],
  ['member is at a limit', 'LIMIT_REACHED'],
  ['member is in a closed region', 'GEO_BLOCKED'],
];

const stored = family(
  'members',
  STORED.flatMap(([stage, code]) => [
    {
      name: `${stage}: a stake is refused, and stays refused`,
      needs: ['stage'] as const,
      steps: [
        { stage },
        answers(B1, code),
        { stage: 'member may play again' as const },
        answers(B1, code),
        answers(bet('b2', '10'), 'OK', '90'),
      ],
      end: '90',
    },
    {
      name: `${stage}: a round in one call is refused`,
      needs: ['stage'] as const,
      steps: [
        { stage },
        answers(P1, code),
        { stage: 'member may play again' as const },
        answers(P1, code),
      ],
      end: '100',
    },
    {
      name: `${stage}: what was staked before is paid, given back and settled`,
      needs: ['stage'] as const,
      steps: [
        taken,
        answers(bet('b2', '10', { round_id: 'r2' }), 'OK', '80'),
        answers(bet('b3', '10', { round_id: 'r3' }), 'OK', '70'),
        { stage },
        answers(win('w1', '25'), 'OK', '95'),
        answers(rollback('x2', 'b2', { round_id: 'r2' }), 'OK', '105'),
        answers(settle('s3', 1, '20', { bet_txn_id: 'b3' }), 'OK', '125'),
        { stage: 'member may play again' as const },
      ],
      end: '125',
    },
    {
      name: `${stage}: a stake of before is answered as the first time`,
      needs: ['stage'] as const,
      steps: [taken, { stage }, again(B1, 'OK', '90')],
      end: '90',
    },
  ]),
);

const ranOut = family('sessions', [
  {
    name: 'a stake when the session has run out',
    needs: ['stage'],
    steps: [taken, { stage: 'session runs out' }, answers(bet('b2', '10'), 'SESSION_EXPIRED')],
    end: '90',
  },
  {
    name: 'a round in one call when the session has run out',
    needs: ['stage'],
    steps: [taken, { stage: 'session runs out' }, answers(P1, 'SESSION_EXPIRED')],
    end: '90',
  },
  {
    name: 'a payout when the session has run out',
    needs: ['stage'],
    steps: [taken, { stage: 'session runs out' }, answers(win('w1', '25'), 'OK', '115')],
    end: '115',
  },
]);

const elsewhere = { session: '$elsewhereSession', member: '$elsewhereMember' };

const strangers = family('sessions', [
  {
    name: 'a stake under a session with another vendor',
    needs: ['otherVendor'],
    steps: [answers(bet('b1', '10', elsewhere), 'SESSION_INVALID'), answers(BALANCE, 'OK', '100')],
    end: '100',
  },
  {
    name: 'a round in one call under a session with another vendor',
    needs: ['otherVendor'],
    steps: [answers(play('p1', [['bet', '10']], elsewhere), 'SESSION_INVALID')],
    end: '100',
  },
  {
    name: 'one’s own name with a session of another vendor',
    needs: ['otherVendor'],
    steps: [answers(bet('b1', '10', { session: '$elsewhereSession' }), 'SESSION_INVALID')],
    end: '100',
  },
  {
    name: 'a balance under a session with another vendor',
    needs: ['otherVendor'],
    steps: [
      answers(
        { call: 'readBalance', request: { session: '$elsewhereSession' } },
        'SESSION_INVALID',
      ),
    ],
    end: '100',
  },
  {
    name: 'a launch token of another vendor opens nothing',
    needs: ['otherVendor'],
    steps: [answers(openWith('$elsewhereLaunch'), 'SESSION_INVALID')],
    end: '100',
  },
]);

/** Only a member who is allowed to play, in a valid session of this vendor, may stake. */
export const MEMBER_CASES: readonly ConformanceCase[] = [...stored, ...ranOut, ...strangers];
