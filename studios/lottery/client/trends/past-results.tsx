import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import type { DrawnResultView } from '../../contract.ts';
import { VoidDraw } from '../bets/void-draw.tsx';
import { drawName, type GameTable } from '../game-table.ts';
import { headlineOf } from '../results/headline.ts';
import { ResultArt } from '../results/result-art.tsx';
import { anyResult, Room } from '../results/room.tsx';
import { verifyPath } from '../verify-path.ts';
import { hasPrizeBoard, PrizeBoard } from './prize-board.tsx';

export type PastResultsProps = {
  readonly table: GameTable;
  readonly results: readonly DrawnResultView[];
  readonly look: 'column' | 'page';
};

/** A column beside the board has room for so many results. */
const IN_COLUMN = 10;
/** And for so many numbers beside the name of their draw, whatever their digits. */
const IN_A_ROW = 5;

/**
 * The last results, newest first; every prize of a draw that has several. The column has as many rows as there were results
 * when it was opened, since something else is below it.
 */
export function PastResults({ table, results, look }: PastResultsProps) {
  const { t } = useTranslate();
  const [rows] = useState(Math.min(IN_COLUMN, Math.max(1, results.length)));
  const isColumn = look === 'column';
  const shown = isColumn ? results.slice(0, rows) : results;
  return shown.length === 0 ? (
    <Room meanwhile={t('board.noResults')}>
      <Rows {...{ table, isColumn }} results={[anyResult(table)]} />
    </Room>
  ) : (
    <Rows {...{ table, isColumn }} results={shown} />
  );
}

type RowsProps = Pick<PastResultsProps, 'table' | 'results'> & { readonly isColumn: boolean };

function Rows({ table, results, isColumn }: RowsProps) {
  return (
    <ul className={isColumn ? undefined : 'max-h-110 overflow-y-auto'}>
      {results.map((one, place) => (
        // A place keeps its row, so that a new result writes into the rows and moves none. What it writes is new, since
        // other numbers have other widths.
        <li key={place} className="border-b border-line px-3 py-1.5 last:border-0">
          {one.result !== null && hasPrizeBoard(table) ? (
            <details open={place === 0}>
              <summary className="min-h-11 cursor-pointer content-center text-14 marker:text-ink-3">
                <Head key={one.drawNo} {...{ table, one, isColumn }} balls={one.result.balls} />
              </summary>
              <div className="pb-2">
                <PrizeBoard table={table} balls={one.result.balls} isNarrow={isColumn} />
              </div>
              <VerifyLink roundId={one.roundId} />
            </details>
          ) : (
            <div className="flex min-h-11 items-center gap-2 text-14">
              <Head key={one.drawNo} {...{ table, one, isColumn }} balls={one.result?.balls} />
              {isColumn ? null : <VerifyLink roundId={one.roundId} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type HeadProps = {
  readonly table: GameTable;
  readonly one: DrawnResultView;
  readonly balls: readonly number[] | undefined;
  readonly isColumn: boolean;
};

/** The draw and the short form of its result. */
function Head({ table, one, balls, isColumn }: HeadProps) {
  const sum = one.result?.derived['sum'];
  return (
    <span className="inline-flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-13 text-ink-2 tabular-nums">{drawName(table, one.drawNo)}</span>
      {balls === undefined ? (
        <VoidDraw table={table} drawNo={one.drawNo} />
      ) : (
        <Numbers {...{ table, balls, isColumn }} />
      )}
      {typeof sum === 'number' ? <b className="tabular-nums">{sum}</b> : null}
    </span>
  );
}

type NumbersProps = Pick<HeadProps, 'table' | 'isColumn'> & { readonly balls: readonly number[] };

/** The result as dice or balls; in the column, which has no room for balls that can be read, as plain numbers. */
function Numbers({ table, balls, isColumn }: NumbersProps) {
  if (!isColumn || table.art === 'dice') {
    return <ResultArt table={table} balls={balls} className={isColumn ? 'size-4.5' : 'size-6.5'} />;
  }
  const shown = headlineOf(table, balls);
  return (
    <span
      className={classNames(
        'font-strong tabular-nums',
        // More numbers have rows of their own, of ten.
        shown.length > IN_A_ROW
          ? 'order-last grid w-full grid-cols-10 text-13'
          : 'flex flex-wrap gap-x-1.5',
      )}
    >
      {shown.map(({ text }, place) => (
        <span key={place}>{text}</span>
      ))}
    </span>
  );
}

function VerifyLink({ roundId }: { readonly roundId: string }) {
  const { t } = useTranslate();
  return (
    <a
      href={verifyPath(roundId)}
      target="_blank"
      rel="noreferrer"
      className="inline-grid min-h-11 shrink-0 place-items-center text-14 text-leaf-ink underline-offset-2 hover:underline"
    >
      {t('board.verify')}
    </a>
  );
}
