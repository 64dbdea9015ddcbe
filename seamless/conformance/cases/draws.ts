import {
  again,
  answers,
  bet,
  type ConformanceCase,
  family,
  play,
  rollback,
  settle,
  win,
} from '../case.ts';

const DRAW = { round_id: '$draw' };
const taken = answers(bet('b1', '10', DRAW), 'OK', '90');
const proved = { stage: 'draw is proved' } as const;

/** What is paid on a draw that was committed to, before and after its proof. */
export const DRAW_CASES: readonly ConformanceCase[] = family('draws', [
  {
    name: 'a bet on a committed draw is settled after its proof, by the same call',
    needs: ['committedDraw'],
    steps: [
      taken,
      answers(settle('s1', 1, '25'), 'PROOF_MISSING'),
      proved,
      answers(settle('s1', 1, '25'), 'OK', '115', { duplicate: false }),
      again(settle('s1', 1, '25'), 'OK', '115'),
    ],
    end: '115',
  },
  {
    name: 'a lost bet on a committed draw waits for its proof too',
    needs: ['committedDraw'],
    steps: [
      taken,
      answers(settle('s1', 1, '0'), 'PROOF_MISSING'),
      proved,
      answers(settle('s1', 1, '0'), 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'a payout on a committed draw is taken after its proof, by the same call',
    needs: ['committedDraw'],
    steps: [
      taken,
      answers(win('w1', '25', DRAW), 'PROOF_MISSING'),
      proved,
      answers(win('w1', '25', DRAW), 'OK', '115', { duplicate: false }),
    ],
    end: '115',
  },
  {
    name: 'stakes on a committed draw go back before its proof',
    needs: ['committedDraw'],
    steps: [
      taken,
      answers(bet('b2', '20', DRAW), 'OK', '70'),
      answers(settle('s1', 1, '10', { outcome: 'VOID' }), 'OK', '80'),
      answers(rollback('x2', 'b2', DRAW), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'a committed draw is not decided by the call of its stake',
    needs: ['committedDraw'],
    steps: [
      answers(
        play(
          'p1',
          [
            ['bet', '10'],
            ['win', '25'],
          ],
          DRAW,
        ),
        'PROOF_MISSING',
      ),
    ],
    end: '100',
  },
]);
