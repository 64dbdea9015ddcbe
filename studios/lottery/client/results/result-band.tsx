import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { PlayIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { BetView, DrawnResultView } from '../../contract.ts';
import { anyDraw } from '../../games/draw-form.ts';
import { useAnnouncer } from '../announcer.tsx';
import { useCalm } from '../draw-stage/use-stage.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { play } from '../sound.ts';
import { headlineOf } from './headline.ts';
import { PeriodChips } from './period-chips.tsx';
import { Drawing, ResultArt } from './result-art.tsx';
import { ResultNotice } from './result-notice.tsx';
import { anyResult } from './room.tsx';

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
            className="no-bar flex min-w-0 flex-1 items-center gap-4 overflow-x-auto px-1 lg:gap-5"
          >
            {isAwaited || results.length === 0 ? (
              <AwaitedItem key={0} {...{ table, isAwaited }} />
            ) : null}
            {results.slice(0, isAwaited ? SHOWN - 1 : SHOWN).map((one, index) => (
              // A place keeps its element, so that a new result writes into the places and moves none.
              <li key={isAwaited ? index + 1 : index} className={classNames('shrink-0', ITEM)}>
                <DrawnResult table={table} drawn={one} isNewest={index === 0} />
              </li>
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

/** Fewer balls have no room for a word. */
const FEW = 3;
const ITEM = 'flex items-center gap-1.5 lg:grid';

/** In the place of the newest result: that it is being drawn, or that there is none yet. It is as wide as a result. */
function AwaitedItem({ table, isAwaited }: Pick<ResultBandProps, 'table' | 'isAwaited'>) {
  const { t } = useTranslate();
  return (
    <li className="relative shrink-0">
      <div aria-hidden className={classNames('invisible', ITEM)}>
        <DrawnResult table={table} drawn={anyResult(table)} isNewest={false} />
      </div>
      {isAwaited ? (
        <div className={classNames('absolute inset-0 lg:content-center', ITEM)}>
          <span className="sr-only">{t('board.drawing')}</span>
          <span aria-hidden className="min-w-9 text-12 text-gold max-lg:text-center">
            …
          </span>
          <Drawing table={table} className="size-6.5" />
        </div>
      ) : (
        <div className="absolute inset-0 content-center text-14 whitespace-nowrap text-on-picture-2">
          {t('board.noResults')}
        </div>
      )}
    </li>
  );
}

type DrawnResultProps = {
  readonly table: GameTable;
  readonly drawn: DrawnResultView;
  readonly isNewest: boolean;
};

/** A sum of one digit is as wide as one of two. */
const SUM_DIGITS = 2;
const FIGURE_SPACE = '\u2007';

/** The draw and its result; each one of a game has the same width. */
function DrawnResult({ table, drawn, isNewest }: DrawnResultProps) {
  const { t } = useTranslate();
  const sum = drawn.result?.derived['sum'];
  return (
    <>
      <span className="text-12 whitespace-nowrap text-on-picture-2 tabular-nums">
        {drawName(table, drawn.drawNo)}
        {typeof sum === 'number' ? (
          <span className="max-lg:hidden">
            {` · ${t('board.sum', { 0: String(sum).padStart(SUM_DIGITS, FIGURE_SPACE) })}`}
          </span>
        ) : null}
      </span>
      {drawn.result === null ? (
        <VoidResult table={table} />
      ) : (
        <ResultArt
          key={drawn.drawNo}
          table={table}
          balls={drawn.result.balls}
          isFresh={isNewest}
          isInBand
          className="size-6.5"
        />
      )}
    </>
  );
}

/** A draw without a result has the room of one; where that is a single ball, it is a dash for the eyes. */
function VoidResult({ table }: Pick<ResultBandProps, 'table'>) {
  const { t } = useTranslate();
  const balls = anyDraw(table.rules.form);
  const isNarrow = headlineOf(table, balls).length < FEW;
  return (
    <span className="relative">
      <span aria-hidden className="invisible flex">
        <ResultArt table={table} balls={balls} isInBand className="size-6.5" />
      </span>
      <span className="absolute inset-0 truncate text-13 leading-6.5">
        {isNarrow ? <span aria-hidden>–</span> : null}
        <span className={isNarrow ? 'sr-only' : undefined}>{t('board.void')}</span>
      </span>
    </span>
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
