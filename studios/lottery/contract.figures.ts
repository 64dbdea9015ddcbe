import { type Amount, formatAmount } from '#platform/money/money.ts';
import { PERIODS } from './games/calendar.ts';
import { type DrawGame, drawGames } from './games/catalogue.ts';
import { range } from './games/draw-form.ts';
import type { LotteryGame, Play, Prize } from './games/game.ts';
import { stakeLimits } from './games/limits.ts';
import { exampleOf, printedReturn, returnRange } from './games/returns.ts';
import { COVERED_FROM_PERCENT } from './games/turnover.ts';

/**
 * The numbers of the studio's games that texts elsewhere name, by a name such as `K3.odds.SUM.10`, `PC28.bigFrom`,
 * `K3.rtpFrom` or `lottery.long.maxStake`. They are computed from the games themselves; amounts are in the currency.
 */
export function lotteryFigures(): ReadonlyMap<string, string> {
  const games = new Set(drawGames.map(({ game }) => game));
  return new Map([
    ...[...games].flatMap(figuresOfGame),
    ...figuresOfLimits(),
    ...figuresOfTimes(),
    ...drawGames.flatMap(figuresOfClock),
    ['lottery.covered', String(COVERED_FROM_PERCENT)],
  ]);
}

type Figure = readonly [name: string, text: string];

function figuresOfGame(game: LotteryGame): readonly Figure[] {
  const { lowest, highest } = returnRange(game);
  return [
    ...Object.entries(game.facts).map(
      ([name, fact]): Figure => [`${game.code}.${name}`, `${fact}`],
    ),
    [`${game.code}.rtpFrom`, printedReturn(lowest)],
    [`${game.code}.rtpTo`, printedReturn(highest)],
    ...ballsOf(game),
    ...game.plays.flatMap((play) =>
      play.examples.flatMap((example) => oddsOf(`${game.code}.odds.${play.code}`, play, example)),
    ),
  ];
}

/** For a game of one ball, the balls that win each prize of a cell: `WINGO.balls.COLOUR.GREEN` is `1, 3, 7, 9`. */
function ballsOf({ code, form, plays }: LotteryGame): readonly Figure[] {
  const [part, ...others] = form.kind === 'independent' ? form.parts : [];
  if (part === undefined || part.count > 1 || others.length > 0 || part.below > 10) {
    return [];
  }
  const balls = range(part.from, part.below);
  return plays.flatMap((play) =>
    play.examples.map((example): Figure => {
      const { combination } = exampleOf(play, example);
      const won = balls.filter((ball) => (play.hitsOf(combination, [ball])[0] ?? 0) > 0);
      return [`${code}.balls.${play.code}.${example}`, won.join(', ')];
    }),
  );
}

/** The odds of each prize of a bet; those after the first end in their place. */
function oddsOf(name: string, play: Play, example: string): readonly Figure[] {
  const isOne = play.examples.length === 1;
  return exampleOf(play, example).prizes.map((prize, place): Figure => {
    const named = isOne ? name : `${name}.${example}`;
    return [place === 0 ? named : `${named}.${place + 1}`, oddsText(prize)];
  });
}

function oddsText({ odds4 }: Prize): string {
  return String(Number(odds4) / 10_000);
}

function figuresOfLimits(): readonly Figure[] {
  return (['short', 'long'] as const).flatMap((kind): readonly Figure[] => {
    const { minStake, maxStake, stakeStep, maxPayout } = stakeLimits[kind];
    return [
      [`lottery.${kind}.minStake`, formatAmount(minStake, 2)],
      [`lottery.${kind}.stakeStep`, formatAmount(stakeStep, 2)],
      [`lottery.${kind}.maxStake`, grouped(maxStake)],
      [`lottery.${kind}.maxPayout`, grouped(maxPayout)],
    ];
  });
}

/** Whole units in groups: `5,000`. */
function grouped(ticks: Amount): string {
  return Number(formatAmount(ticks, 0)).toLocaleString('en-US');
}

/** The first clock time of a family's draws, their number in a day, the days, and the minutes before that betting closes. */
function figuresOfClock({ family, calendar }: DrawGame): readonly Figure[] {
  if (calendar.kind === 'every') {
    return [];
  }
  const [first = 0, second = first] = calendar.minutes;
  return [
    [`${family}.time`, `${twoDigits(first / 60)}:${twoDigits(first % 60)}`],
    [`${family}.rounds`, String(calendar.minutes.length)],
    [`${family}.apart`, String(second - first)],
    [`${family}.lock`, String(calendar.lockMs / 60_000)],
    ...(calendar.monthDays ?? []).map(
      (day, place): Figure => [`${family}.day${place + 1}`, `${day}`],
    ),
  ];
}

function twoDigits(number: number): string {
  return String(Math.floor(number)).padStart(2, '0');
}

/** Periods of quick games in minutes, and how many seconds before the draw each closes. */
function figuresOfTimes(): readonly Figure[] {
  return PERIODS.flatMap(({ name, seconds, lockSeconds }): readonly Figure[] => [
    [`lottery.period.${name}`, String(seconds / 60)],
    [`lottery.lock.${name}`, String(lockSeconds)],
  ]);
}
