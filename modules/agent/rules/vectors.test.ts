import { expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { divide, earnedBy } from './differential.ts';
import { dividendOf, ownShareOf } from './dividend.ts';
import { shareOf } from './rates.ts';
import { realtimePay, windowOf } from './realtime.ts';
import { type Tier, tierOf, tierProblem } from './tiers.ts';

/** An amount with two decimals. */
const money = (text: string) => amount(units(BigInt(text.replace('.', ''))) / 100n);
const of = (text: number) => units(BigInt(text));
const step = (rate: number, activeMembers: number, loss: number, validBet = 0): Tier => ({
  ...{ rate, activeMembers, loss: of(loss), validBet: of(validBet) },
});
const DIVIDEND = [
  step(500, 5, 10_000),
  step(800, 10, 50_000),
  step(1_000, 20, 200_000),
  step(1_500, 40, 500_000),
  step(2_000, 80, 1_000_000),
];
const NO_COSTS = { rebates: of(0), promotions: of(0), wages: of(0), fees: of(0) };

test('a daily wage is divided by the differences of the rates on the way up [AC-2]', () => {
  const [m, a, b] = [1n, 2n, 3n];
  const rates = new Map([
    [m, 100],
    [a, 70],
    [b, 40],
  ]);
  const path = (...ids: bigint[]) =>
    ids.map((agentId) => ({ agentId, rate: rates.get(agentId) ?? 0 }));
  const sums = [
    { base: of(50_000), path: path(m) },
    { base: of(120_000), path: path(a, m) },
    { base: of(300_000), path: path(b, a, m) },
  ];
  expect([b, a, m].map((id) => earnedBy(id, sums))).toEqual([
    money('1200.00'),
    money('1740.00'),
    money('1760.00'),
  ]);
});

test('an agent above a higher rate earns no less than nothing, and the sum is the highest rate [AC-3] [N80]', () => {
  const path = [
    { agentId: 3n, rate: 80 },
    { agentId: 2n, rate: 70 },
    { agentId: 1n, rate: 100 },
  ];
  expect(divide(of(1_000), path)).toEqual([
    { agentId: 3n, rate: 80, pays: money('8.00') },
    { agentId: 1n, rate: 20, pays: money('2.00') },
  ]);
});

test('a dividend is paid of what is left after the costs, and agents below are paid out of it [AC-2]', () => {
  const costs = { rebates: of(20_000), promotions: of(15_000), wages: of(10_000), fees: of(0) };
  const figures = { loss: of(180_000), costs, activeMembers: 23, validBet: of(0), carried: of(0) };
  const { net, tier, share } = dividendOf(DIVIDEND, figures);
  expect({ net, rate: tier?.rate, share }).toEqual({
    ...{ net: of(135_000), rate: 800, share: of(10_800) },
  });
  expect(ownShareOf(share, [shareOf(of(40_000), 500)])).toBe(of(8_800));
  expect(ownShareOf(of(10), [of(20)])).toBe(0n);
});

test('a negative period is carried until it is made up [AC-2]', () => {
  const all = [step(4_000, 0, 0)];
  const rest = { costs: NO_COSTS, activeMembers: 0, validBet: of(0) };
  const first = dividendOf(all, { ...rest, loss: of(-16_500), carried: of(0) });
  expect(first).toMatchObject({ base: 0n, share: 0n, carries: of(-16_500) });
  const second = dividendOf(all, { ...rest, loss: of(30_000), carried: first.carries });
  expect(second).toMatchObject({ base: of(13_500), share: of(5_400), carries: 0n });
});

test('an hourly wage has the rate of its tier [AC-2]', () => {
  const tiers = [step(10, 0, 0, 10_000), step(15, 0, 0, 50_000), step(20, 0, 0, 200_000)];
  const validBet = of(62_000);
  const tier = tierOf(tiers, { activeMembers: 0, validBet, loss: of(0) });
  expect(shareOf(validBet, tier?.rate ?? 0)).toBe(money('93.00'));
});

test('a real-time salary pays each bet from the least stake on [AC-4]', () => {
  const terms = { profitRate: 20, lossRate: 50, singleBet: of(100) };
  const bet = (stake: number, payout: number) => ({
    ...{ stake: of(stake), validBet: of(stake), payout: of(payout) },
  });
  const bets = [bet(500, 900), bet(200, 0), bet(50, 0), bet(300, 300)];
  expect(bets.map((one) => realtimePay(terms, one))).toEqual([of(1), of(1), 0n, 0n]);
  const noon = Date.UTC(2026, 10, 28, 12);
  expect(windowOf(noon + 299_999)).toEqual({ fromMs: noon, untilMs: noon + 300_000 });
  expect(windowOf(noon + 300_000).fromMs).toBe(noon + 300_000);
});

test('a tier is reached exactly at its conditions [AC-2]', () => {
  const at = (activeMembers: number, loss: string) =>
    tierOf(DIVIDEND, { activeMembers, loss: money(loss), validBet: of(0) })?.rate;
  expect([at(10, '50000.00'), at(10, '49999.99'), at(9, '50000.00'), at(4, '9999999.00')]).toEqual([
    ...[800, 500, 500, undefined],
  ]);
});

test('tiers that do not rise, or pay more than may be passed on, stand in no contract [N80]', () => {
  expect(tierProblem(DIVIDEND, 2_000)).toBeUndefined();
  expect(tierProblem(DIVIDEND, 1_999)).toBe('rate_out_of_range');
  expect(tierProblem([], 2_000)).toBe('none');
  expect(tierProblem([step(0, 0, 0)], 2_000)).toBe('rate_out_of_range');
  expect(tierProblem([step(100, 1, 0), step(200, 1, 0)], 2_000)).toBe('not_rising');
  expect(tierProblem([step(100, 5, 10), step(200, 4, 20)], 2_000)).toBe('not_rising');
});
