import { expect, test } from 'vitest';
import { caseAmount, compareCase } from './compare-case.ts';

test.each([
  [
    'round_totals',
    {
      declared: { bets: 3, stakeTicks: '30000', payoutTicks: '150000' },
      ours: { bets: 2, stakeTicks: '30000', payoutTicks: '100000' },
    },
    [
      { what: 'bets', ours: '2', theirs: '3', difference: '1' },
      { what: 'stake', ours: '3.0000', theirs: '3.0000', difference: '0.0000' },
      { what: 'payout', ours: '10.0000', theirs: '15.0000', difference: '5.0000' },
    ],
    '5.0000',
  ],
  [
    'wrong_total',
    {
      ...{ bets: '2', stakeTicks: '20000', payoutTicks: '0' },
      ...{ oursPayoutTicks: '70000', oursBets: '2' },
    },
    [
      { what: 'bets', ours: '2', theirs: '2', difference: '0' },
      { what: 'stake', ours: null, theirs: '2.0000', difference: null },
      { what: 'payout', ours: '7.0000', theirs: '0.0000', difference: '-7.0000' },
    ],
    '7.0000',
  ],
  [
    'payout_differs',
    { theirsTicks: '90000', oursPayoutTicks: '70000', oursBets: '1' },
    [
      { what: 'bets', ours: '1', theirs: null, difference: null },
      { what: 'payout', ours: '7.0000', theirs: '9.0000', difference: '2.0000' },
    ],
    '2.0000',
  ],
  [
    'amount_differs',
    { theirs: '12.5', oursTicks: '100000' },
    [{ what: 'amount', ours: '10.0000', theirs: '12.5000', difference: '2.5000' }],
    '2.5000',
  ],
  [
    'bet_unknown_to_vendor',
    { stakeTicks: '100000', payoutTicks: '0' },
    [
      { what: 'stake', ours: '10.0000', theirs: null, difference: null },
      { what: 'payout', ours: '0.0000', theirs: null, difference: null },
    ],
    '10.0000',
  ],
  ['payout_refused', { code: 'LIMIT_REACHED', amountTicks: '10000100' }, [], '1000.0100'],
  ['large_win', { payoutTicks: '80000000000', recordTicks: null }, [], '8000000.0000'],
  ['transfer_contradicted', { amountTicks: '50000', ours: 'done', theirs: 'failed' }, [], '5.0000'],
  ['external_wallet_log_lost', { cursor: '7' }, [], null],
])(
  '[O18] a case of %s %j shows what both books say, and about how much it is',
  (kind, detail, compared, about) => {
    expect(compareCase(kind, detail)).toEqual(compared);
    expect(caseAmount(kind, detail)).toBe(about);
  },
);
