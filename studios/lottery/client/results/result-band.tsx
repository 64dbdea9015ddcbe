import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { DrawnResultView } from '../../contract.ts';
import { type DrawGame, drawGames } from '../../games/catalogue.ts';
import { useAnnouncer } from '../announcer.tsx';
import { drawName, type GameTable } from '../game-table.ts';
import { play } from '../sound.ts';
import { headlineOf } from './headline.ts';
import { Drawing, ResultArt } from './result-art.tsx';

const SHOWN = 10;

export type ResultBandProps = {
  readonly table: GameTable;
  /** Whether a draw is being made. */
  readonly isAwaited: boolean;
  readonly results: readonly DrawnResultView[];
  readonly onGame: (code: string) => void;
};

/** The band below the header: the game, its other periods, and its last results, newest first. */
export function ResultBand({ table, isAwaited, results, onGame }: ResultBandProps) {
  const { t } = useTranslate();
  const [newest] = results;
  const periods = periodsOf(table);
  useNewResult(table, newest);
  return (
    <div className="bg-brand text-on-water">
      <Wrap className="flex flex-col gap-3 py-3 lg:flex-row lg:items-center lg:gap-8">
        <fieldset
          aria-label={t('board.periods')}
          hidden={periods.length === 0}
          className="no-bar flex min-w-0 gap-2 overflow-x-auto"
        >
          {periods.map((one) => (
            <button
              key={one.code}
              type="button"
              aria-pressed={one.code === table.code}
              onClick={() => one.code !== table.code && onGame(one.code)}
              className={classNames(
                'min-h-11 rounded-pill px-4 text-14 font-strong whitespace-nowrap transition-colors',
                one.code === table.code ? 'bg-white text-[#0b2530]' : 'bg-veil/40 hover:bg-veil/60',
              )}
            >
              {t('board.period', { 0: periodText(one.calendar) })}
            </button>
          ))}
        </fieldset>
        <ol
          aria-label={t('board.lastResults')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways is scrolled by keys too
          tabIndex={0}
          className="no-bar -mx-1 flex min-w-0 flex-1 gap-5 overflow-x-auto px-1 lg:[justify-content:safe_end]"
        >
          {isAwaited ? (
            <li className="grid shrink-0 gap-1.5">
              <span className="text-12 text-gold">{t('board.drawing')}</span>
              <Drawing table={table} className="size-7.5" />
            </li>
          ) : null}
          {results.length === 0 && !isAwaited ? (
            <li className="min-h-11 content-center text-14 text-on-picture-2">
              {t('board.noResults')}
            </li>
          ) : null}
          {results.slice(0, SHOWN).map((one, index) => (
            <ResultItem key={one.drawNo} table={table} drawn={one} isNewest={index === 0} />
          ))}
        </ol>
      </Wrap>
    </div>
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

type ResultItemProps = {
  readonly table: GameTable;
  readonly drawn: DrawnResultView;
  readonly isNewest: boolean;
};

function ResultItem({ table, drawn, isNewest }: ResultItemProps) {
  const { t } = useTranslate();
  const sum = drawn.result?.derived['sum'];
  return (
    <li className="grid shrink-0 gap-1.5">
      <span className="text-12 whitespace-nowrap text-on-picture-2">
        {drawName(table, drawn.drawNo)}
        {typeof sum === 'number' ? ` · ${t('board.sum', { 0: sum })}` : ''}
      </span>
      {drawn.result === null ? (
        <span className="text-13">{t('board.void')}</span>
      ) : (
        <ResultArt table={table} balls={drawn.result.balls} isFresh={isNewest} />
      )}
    </li>
  );
}

/** Announces a result that arrives while the board is open, and plays a sound. */
function useNewResult(table: GameTable, newest: DrawnResultView | undefined): void {
  const { t } = useTranslate();
  const known = useRef<string>(undefined);
  const notify = useEffectEvent((drawn: DrawnResultView) => {
    if (drawn.result !== null) {
      play('result');
      useAnnouncer.getState().say(
        t('board.resultIs', {
          0: drawName(table, drawn.drawNo),
          1: headlineOf(table, drawn.result.balls)
            .map(({ text }) => text)
            .join(', '),
        }),
      );
    }
  });
  const drawNo = newest?.drawNo;
  useEffect(() => {
    const before = known.current;
    known.current = drawNo;
    if (before !== undefined && before !== drawNo && newest !== undefined) {
      notify(newest);
    }
  }, [drawNo, newest]);
}
