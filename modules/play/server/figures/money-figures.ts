import {
  type FigureReader,
  type OverviewFigure,
  plainFigure,
} from '#modules/operator/server/index.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { type FigureRow, selectFigures } from './figure.store.ts';

/** What each figure takes of the sums. */
const MEASURES = {
  stakes: (row: FigureRow) => row.stake_ticks,
  payouts: (row: FigureRow) => row.payout_ticks,
  ggr: (row: FigureRow) => row.stake_ticks - row.payout_ticks,
} as const;

/** Stakes, payouts and GGR of today beside those of the same weekday before, by currency, kind of game and hour. */
export const moneyFigures: FigureReader = {
  name: 'play.money',
  permission: 'bet.view',
  read: async (_app, tx, days) => {
    const { brandId } = days;
    const [today, before] = await Promise.all([
      selectFigures(tx, { brandId, start: days.dayStart, until: days.now }),
      selectFigures(tx, { brandId, start: days.dayStartBefore, until: days.nowBefore }),
    ]);
    const currencies = [...new Set([...today, ...before].map(({ currency }) => currency))].sort();
    return currencies.flatMap((currency) => {
      const ofCurrency = (row: FigureRow) => row.currency === currency;
      return Object.entries(MEASURES).map(([name, measure]) =>
        figureOf({ name, currency, measure }, today.filter(ofCurrency), before.filter(ofCurrency)),
      );
    });
  },
};

type Measured = {
  readonly name: string;
  readonly currency: string;
  readonly measure: (row: FigureRow) => bigint;
};

function figureOf(
  { name, currency, measure }: Measured,
  today: readonly FigureRow[],
  before: readonly FigureRow[],
): OverviewFigure {
  const types = [...new Set(today.map(({ game_type }) => game_type))].sort();
  return {
    ...plainFigure(name, 'money', sumText(today, measure)),
    currency,
    before: before.length === 0 ? null : sumText(before, measure),
    parts: types.map((type) => {
      const ofType = today.filter(({ game_type }) => game_type === type);
      return { name: type, value: sumText(ofType, measure), hours: byHour(ofType, measure) };
    }),
    hours: byHour(today, measure),
    hoursBefore: byHour(before, measure),
  };
}

function byHour(rows: readonly FigureRow[], measure: Measured['measure']): string[] {
  const last = Math.max(-1, ...rows.map(({ hour }) => hour));
  return Array.from({ length: last + 1 }, (_none, hour) =>
    sumText(
      rows.filter((row) => row.hour === hour),
      measure,
    ),
  );
}

function sumText(rows: readonly FigureRow[], measure: Measured['measure']): string {
  return formatAmount(amount(rows.reduce((sum, row) => sum + measure(row), 0n)), 4);
}
