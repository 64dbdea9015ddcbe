import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { type DrawGame, drawGames } from '../../games/catalogue.ts';
import type { GameTable } from '../game-table.ts';

export type PeriodChipsProps = {
  readonly table: GameTable;
  readonly onGame: (code: string) => void;
};

/** The same game in its other periods: buttons, or on a phone a field to choose from. */
export function PeriodChips({ table, onGame }: PeriodChipsProps) {
  const { t } = useTranslate();
  const periods = periodsOf(table);
  if (periods.length === 0) {
    return null;
  }
  const choose = (code: string) => {
    if (code !== table.code) {
      onGame(code);
    }
  };
  return (
    <>
      <select
        aria-label={t('board.periods')}
        value={table.code}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 shrink-0 rounded-pill bg-veil/40 ps-3 pe-1 text-14 font-strong text-on-water lg:hidden"
      >
        {periods.map((one) => (
          <option key={one.code} value={one.code} className="bg-surface text-ink">
            {t('board.period', { 0: periodText(one.calendar) })}
          </option>
        ))}
      </select>
      <fieldset
        aria-label={t('board.periods')}
        className="no-bar flex min-w-0 gap-2 overflow-x-auto max-lg:hidden"
      >
        {periods.map((one) => (
          <button
            key={one.code}
            type="button"
            aria-pressed={one.code === table.code}
            onClick={() => choose(one.code)}
            className={classNames(
              'min-h-11 rounded-pill px-4 text-14 font-strong whitespace-nowrap transition-colors',
              one.code === table.code ? 'bg-white text-[#0b2530]' : 'bg-veil/40 hover:bg-veil/60',
            )}
          >
            {t('board.period', { 0: periodText(one.calendar) })}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** The same game in its other periods; empty for games that draw at clock times. */
function periodsOf({ entry }: GameTable): readonly DrawGame[] {
  return drawGames.filter(
    ({ family, calendar }) =>
      entry.calendar.kind === 'every' && family === entry.family && calendar.kind === 'every',
  );
}

/** The minutes of a period: `1`, `1.5`. */
function periodText(calendar: DrawGame['calendar']): string {
  return calendar.kind === 'every' ? String(calendar.periodMs / 60_000) : '';
}
