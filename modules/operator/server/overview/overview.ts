import type { Static } from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import { handle } from '#platform/http/handle.ts';
import { readOverview } from '../../contract.overview-office.ts';
import { openTo } from '../roles/open-to.ts';

export type OverviewFigure = Static<typeof readOverview.output>['figures'][number];

/** The two stretches of time that figures compare: today until now, and the same weekday before until the same time. */
export type OverviewDays = {
  readonly brandId: number;
  readonly now: Date;
  readonly dayStart: Date;
  readonly nowBefore: Date;
  readonly dayStartBefore: Date;
};

/** How one module measures its part of the overview, from roll-ups and indexes: nothing may scan a table of bets. */
export type FigureReader = {
  readonly name: string;
  /** Only operators with it are answered. */
  readonly permission: string;
  readonly read: (
    app: AppContext,
    tx: ReadTx,
    days: OverviewDays,
  ) => Promise<readonly OverviewFigure[]>;
};

/** The figures of all modules, in the order of the registry. */
export const figureReaders = extensionPoint<FigureReader>(
  'operator.figure_readers',
  ({ name }) => name,
);

/** A day of a change to summer time has 25 hours. */
const MAX_DAY_MS = 25 * 3_600_000;
const WEEK_MS = 7 * 86_400_000;

export const readOverviewHandler = handle(readOverview, async (call) => {
  const { app, tx, brand, input, nowMs } = call;
  const asked = Date.parse(input.dayStart);
  const startMs = Math.min(Math.max(asked, nowMs - MAX_DAY_MS), nowMs);
  const days = {
    brandId: brand.id,
    now: new Date(nowMs),
    dayStart: new Date(startMs),
    nowBefore: new Date(nowMs - WEEK_MS),
    dayStartBefore: new Date(startMs - WEEK_MS),
  };
  const readers = openTo(call, figureReaders);
  const figures = await Promise.all(readers.map((reader) => reader.read(app, tx, days)));
  return { at: days.now.toISOString(), figures: figures.flat() };
});

/** A figure without comparison, parts and hours, to be completed by the reader. */
export function plainFigure(
  name: string,
  unit: OverviewFigure['unit'],
  value: string,
): OverviewFigure {
  return {
    ...{ name, unit, value, currency: null, before: null },
    ...{ parts: [], hours: [], hoursBefore: [] },
  };
}
