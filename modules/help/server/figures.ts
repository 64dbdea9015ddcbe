import { amount, formatAmount, payoutOf, units } from '#platform/money/money.ts';
import { validBetOf } from '#platform/money/valid-bet.ts';
import { lotteryFigures } from '#studios/lottery/contract.figures.ts';
import { slotFigures } from '#studios/slots/contract.figures.ts';

/** Odds × 10,000, stake and turnover of the examples in articles. */
const EXAMPLE_ODDS4 = 19_700n;
const EXAMPLE = { stake: units(10n), bets: 10n, reward: units(100n), times: 5n } as const;

const text = (ticks: Parameters<typeof formatAmount>[0]): string =>
  formatAmount(ticks, 2).replace(/\.00$/, '');

/** What the example of turnover counts: so many bets lost, and as many won. */
function turnoverFigures(): ReadonlyMap<string, string> {
  const { stake, bets, reward, times } = EXAMPLE;
  const lost = validBetOf({ stake, payout: payoutOf(stake, 0n) });
  const won = validBetOf({ stake, payout: payoutOf(stake, EXAMPLE_ODDS4) });
  const sum = (counted: bigint) => text(amount(counted * bets));
  const wanted = reward * times;
  return new Map([
    ['turnover.stake', text(stake)],
    ['turnover.odds', String(Number(EXAMPLE_ODDS4) / 10_000)],
    ['turnover.bets', String(bets)],
    ['turnover.reward', text(reward)],
    ['turnover.times', String(times)],
    ['turnover.wanted', text(amount(wanted))],
    ['turnover.payout', text(payoutOf(stake, EXAMPLE_ODDS4))],
    ['turnover.lost', text(lost)],
    ['turnover.won', text(won)],
    ['turnover.allLost', sum(lost)],
    ['turnover.allWon', sum(won)],
    ['turnover.left', text(amount(wanted - (lost + won) * bets))],
  ]);
}

/** Numbers that articles name as {token}: of games by their studios, and of examples by the rule itself. */
export function figures(): ReadonlyMap<string, string> {
  return FIGURES;
}

const FIGURES: ReadonlyMap<string, string> = new Map([
  ...lotteryFigures(),
  ...slotFigures(),
  ...turnoverFigures(),
]);
