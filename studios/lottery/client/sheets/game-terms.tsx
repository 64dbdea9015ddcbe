import { readBoot } from '#platform/site/boot.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { BoardView } from '../../contract.ts';
import type { LotteryGame } from '../../games/game.ts';
import { printedReturn, type ReturnRange, returnRange } from '../../games/returns.ts';
import { halfReturnRange, turnoverExample } from '../../games/rules-numbers.ts';
import { COVERED_FROM_PERCENT } from '../../games/turnover.ts';
import type { GameTable } from '../game-table.ts';
import { formatOdds } from '../numbers.ts';
import { ticksOf } from '../ticks.ts';

export type GameTermsProps = {
  readonly table: GameTable;
  readonly board: Pick<BoardView, 'perNumber'>;
};

/**
 * The rules that all bets of a game share: the times of its draws, its returns, the limit of one number with the returns
 * at half odds, and turnover. Every number comes from the code that applies it.
 */
export function GameTerms({ table, board }: GameTermsProps) {
  const { t } = useTranslate();
  const { calendar } = table.entry;
  const texts = [
    ...(calendar.kind === 'every'
      ? [t('board.rules.interval', { 0: calendar.periodMs / 60_000 })]
      : []),
    t('board.rules.more', { 0: lockText(table, t) }),
    t('board.rules.range', rangeValues(returnRange(table.rules))),
    heldText(table.rules, board.perNumber, t),
    turnoverText(table.rules, t),
    ...(table.rules.plays.some(({ groupOdds }) => groupOdds !== undefined)
      ? [t('board.rules.group')]
      : []),
  ];
  return texts.map((text) => (
    <p key={text} className="mt-2 text-14 text-ink-2">
      {text}
    </p>
  ));
}

/** The time between the closing of bets and the draw: `5 seconds`, `5 minutes`. */
function lockText({ entry }: GameTable, t: Translate): string {
  const seconds = entry.calendar.lockMs / 1000;
  return seconds < 60
    ? t('board.lock.seconds', { 0: seconds })
    : t('board.lock.minutes', { 0: seconds / 60 });
}

function rangeValues({ lowest, highest }: ReturnRange) {
  return { lowest: printedReturn(lowest), highest: printedReturn(highest) };
}

function heldText(
  game: LotteryGame,
  { limit, halfFrom }: BoardView['perNumber'],
  t: Translate,
): string {
  return t('board.rules.held', {
    ...rangeValues(halfReturnRange(game)),
    limit: money(ticksOf(limit)),
    halfFrom: money(ticksOf(halfFrom)),
  });
}

function turnoverText(game: LotteryGame, t: Translate): string {
  const { stake, odds4, lost, won } = turnoverExample(game);
  return t('board.rules.turnover', {
    stake: money(stake),
    lost: money(lost),
    odds: formatOdds(odds4),
    won: money(won),
    covered: Number(COVERED_FROM_PERCENT),
  });
}

function money(ticks: bigint): string {
  return formatMoney(ticks, { symbol: readBoot().brand.currencySymbol, isShort: true });
}
