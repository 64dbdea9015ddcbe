import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { PlayIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { BetView, DrawnResultView } from '../../contract.ts';
import { useAnnouncer } from '../announcer.tsx';
import { useCalm } from '../draw-stage/use-stage.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { play } from '../sound.ts';
import { headlineOf } from './headline.ts';
import { PeriodChips } from './period-chips.tsx';
import { Drawing, ResultArt } from './result-art.tsx';
import { ResultNotice } from './result-notice.tsx';

const SHOWN = 10;

export type ResultBandProps = {
  readonly table: GameTable;
  /** Whether a draw is being made. */
  readonly isAwaited: boolean;
  readonly results: readonly DrawnResultView[];
  readonly bets: readonly BetView[];
  readonly onGame: (code: string) => void;
};

/**
 * The band below the header: the game's other periods and its last results, newest first; on a phone a single row. What
 * the newest draw paid lies over the results for a while, so that it moves nothing.
 */
export function ResultBand({ table, isAwaited, results, bets, onGame }: ResultBandProps) {
  const { t } = useTranslate();
  const { isCalm, setCalm } = useCalm();
  const [newest] = results;
  useNewResult(table, newest);
  return (
    <div className="bg-brand text-on-water">
      <Wrap className="relative flex min-h-11 items-center gap-3 lg:gap-8 lg:py-2">
        <PeriodChips {...{ table, onGame }} />
        <div className="flex min-w-0 flex-1 self-stretch">
          <ol
            aria-label={t('board.lastResults')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways is scrolled by keys too
            tabIndex={0}
            className="no-bar flex min-w-0 flex-1 items-center gap-4 overflow-x-auto px-1 lg:gap-5 lg:[justify-content:safe_end]"
          >
            {isAwaited ? (
              <li className="flex shrink-0 items-center gap-1.5 lg:grid">
                <span className="text-12 text-gold">{t('board.drawing')}</span>
                <Drawing table={table} className="size-6.5" />
              </li>
            ) : null}
            {results.length === 0 && !isAwaited ? (
              <li className="text-14 text-on-picture-2">{t('board.noResults')}</li>
            ) : null}
            {results.slice(0, SHOWN).map((one, index) => (
              <ResultItem key={one.drawNo} table={table} drawn={one} isNewest={index === 0} />
            ))}
          </ol>
        </div>
        <ResultNotice {...{ table, bets, results }} />
        {isCalm ? (
          <IconButton
            label={t('board.stage.lively')}
            icon={<PlayIcon size="small" />}
            onClick={() => setCalm(false)}
          />
        ) : null}
      </Wrap>
    </div>
  );
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
    <li className="flex shrink-0 items-center gap-1.5 lg:grid">
      <span className="text-12 whitespace-nowrap text-on-picture-2">
        {drawName(table, drawn.drawNo)}
        {typeof sum === 'number' ? (
          <span className="max-lg:hidden">{` · ${t('board.sum', { 0: sum })}`}</span>
        ) : null}
      </span>
      {drawn.result === null ? (
        <span className="text-13 whitespace-nowrap">{t('board.void')}</span>
      ) : (
        <ResultArt
          table={table}
          balls={drawn.result.balls}
          isFresh={isNewest}
          isInBand
          className="size-6.5"
        />
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
    if (before !== undefined && newest !== undefined && before < newest.drawNo) {
      notify(newest);
    }
  }, [drawNo, newest]);
}
