import {
  answers,
  bet,
  type ConformanceCase,
  close,
  family,
  opened,
  rollback,
  settle,
  win,
} from '../case.ts';

const taken = answers(bet('b1', '10'), 'OK', '90');
const settled = answers(settle('s1', 1, '25'), 'OK', '115');

const cases = family('for people', [
  {
    name: 'a round that goes well opens nothing for a person',
    steps: [
      taken,
      answers(win('w1', '4'), 'OK'),
      answers(close([1, '10', '4']), 'OK'),
      opened('r1'),
    ],
    end: '94',
  },
  {
    name: 'a stake that is refused opens nothing for a person',
    steps: [answers(bet('b1', '500'), 'INSUFFICIENT_FUNDS'), opened('r1')],
    end: '100',
  },
  {
    name: 'totals that differ are for a person',
    steps: [taken, answers(close([2, '10', '0']), 'OK'), opened('r1', 'round_totals')],
    end: '90',
  },
  {
    name: 'a payout to a bet that was rolled back is for a person',
    steps: [
      taken,
      answers(rollback('x1', 'b1'), 'OK'),
      answers(win('w1', '30'), 'ALREADY_ROLLED_BACK'),
      opened('r1', 'payout_refused'),
    ],
    end: '100',
  },
  {
    name: 'a payout to a settled bet is for a person',
    steps: [
      taken,
      settled,
      answers(win('w1', '5'), 'ROUND_SETTLED'),
      opened('r1', 'payout_refused'),
    ],
    end: '115',
  },
  {
    name: 'a payout above the totals of a closed round is for a person',
    steps: [
      taken,
      answers(close([1, '10', '0']), 'OK'),
      answers(win('w1', '6'), 'ROUND_CLOSED'),
      answers(win('w1', '6'), 'ROUND_CLOSED'),
      opened('r1', 'payout_refused'),
    ],
    end: '90',
  },
  {
    name: 'a payout above the most is for a person',
    needs: ['cap'],
    steps: [taken, answers(win('w1', '1000.01'), 'LIMIT_REACHED'), opened('r1', 'payout_refused')],
    end: '90',
  },
  {
    name: 'a rollback that is refused is for a person',
    steps: [
      taken,
      answers(win('w1', '30'), 'OK'),
      answers(rollback('x1', 'b1'), 'ROUND_SETTLED'),
      opened('r1', 'rollback_refused'),
    ],
    end: '120',
  },
  {
    name: 'money that cannot be taken back is for a person',
    steps: [
      taken,
      settled,
      answers(bet('b2', '115', { round_id: 'r2' }), 'OK', '0'),
      answers(settle('s2', 2, '0'), 'OK', '0'),
      opened('r1', 'resettlement_debt'),
      opened('r2'),
    ],
    end: '0',
  },
]);

/** What the wallet cannot repair itself opens one case for an operator (F22, N87). */
export const FOR_PEOPLE_CASES: readonly ConformanceCase[] = cases.map((one) => ({
  ...one,
  needs: ['cases', ...(one.needs ?? [])],
}));
