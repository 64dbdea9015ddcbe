import { useEffect, useEffectEvent, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon, TrophyIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { BetView, DrawnResultView } from '../../contract.ts';
import { useAnnouncer } from '../announcer.tsx';
import { kindOf, type Outcome, outcomeOf, outcomeText } from '../bets/outcome.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { serverNow } from '../server-clock.ts';
import { play } from '../sound.ts';
import { headlineOf } from './headline.ts';
import { ResultArt, type ResultArtProps } from './result-art.tsx';
import { WinScene } from './win-scene.tsx';

/** The notice lies over the last results, so it goes by itself. My bets keep what it says. */
const SHOWN_MS = 15_000;
/** A win of more than so many times the stake is celebrated with a scene. */
const SCENE_FROM_TIMES = 10n;

/** More balls than this have no room on a phone: they are plain numbers in two rows there. */
const SEVERAL = 7;
const ROWS = 2;

export type ResultNoticeProps = {
  readonly table: GameTable;
  readonly bets: readonly BetView[];
  readonly results: readonly DrawnResultView[];
};

/**
 * Shows what the newest draw paid to the member, once all bets on it are settled. The highlight depends on the win; a
 * payout at or below the stake is shown as plainly as a loss.
 */
export function ResultNotice({ table, bets, results }: ResultNoticeProps) {
  const { t } = useTranslate();
  const [closed, setClosed] = useState<string>();
  // Draws that were over before the board opened are not announced.
  const [since] = useState(serverNow);
  const [newest] = results;
  const outcome = newest === undefined ? undefined : outcomeOfDraw(newest, bets, since);
  const drawNo = outcome === undefined ? undefined : newest?.drawNo;
  const text =
    outcome === undefined
      ? ''
      : outcomeText(outcome, { t, symbol: readBoot().brand.currencySymbol });
  const isWon = outcome !== undefined && kindOf(outcome) === 'won';
  useWords({ drawNo, text, isWon });
  useEffect(() => {
    if (drawNo === undefined) {
      return;
    }
    const timer = setTimeout(() => setClosed(drawNo), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [drawNo]);
  if (outcome === undefined || newest === undefined || closed === drawNo) {
    return null;
  }
  return (
    <section
      aria-label={t('board.yourResult')}
      className={classNames(
        'absolute inset-x-2 inset-y-0.5 z-10 flex animate-[rise_var(--panel)_var(--ease)] items-center gap-2 rounded-button border ps-2 lg:start-auto lg:min-w-100 lg:gap-3 lg:ps-3',
        isWon ? 'border-pollen bg-pollen-tint text-pollen-ink' : 'border-line bg-surface text-ink',
      )}
      style={isWon ? { boxShadow: glowOf(outcome) } : undefined}
    >
      {newest.result ? <NoticeArt table={table} balls={newest.result.balls} /> : null}
      {/* The words are whole; the numbers give way to them. */}
      <div className="min-w-max flex-1">
        <p className="truncate text-12 max-lg:hidden">
          {t('board.draw', { 0: drawName(table, newest.drawNo) })}
        </p>
        <p className="flex items-center gap-2 text-14 font-strong whitespace-nowrap lg:text-16">
          {isWon ? <TrophyIcon className="max-sm:hidden" /> : null}
          {text}
        </p>
      </div>
      <IconButton
        label={t('board.close')}
        icon={<CloseIcon size="small" />}
        onClick={() => setClosed(drawNo)}
      />
      {isLarge(outcome) ? <WinScene key={drawNo} text={text} /> : null}
    </section>
  );
}

/** The result beside the words. */
function NoticeArt({ table, balls }: Pick<ResultArtProps, 'table' | 'balls'>) {
  const numbers = headlineOf(table, balls);
  const isSeveral = numbers.length > SEVERAL;
  return (
    <span className="flex min-w-0 shrink overflow-clip">
      {isSeveral ? (
        <span
          role="img"
          aria-label={numbers.map(({ text }) => text).join(' ')}
          style={{ gridTemplateColumns: `repeat(${Math.ceil(numbers.length / ROWS)}, auto)` }}
          className="grid gap-x-1 text-end text-12 leading-[1.3] font-strong tabular-nums lg:hidden"
        >
          {numbers.map(({ text }, place) => (
            <span key={place}>{text}</span>
          ))}
        </span>
      ) : null}
      <span className={isSeveral ? 'flex max-lg:hidden' : 'flex'}>
        <ResultArt table={table} balls={balls} className="size-6.5" isInBand />
      </span>
    </span>
  );
}

/** What the member's bets on that draw brought; undefined while one of them is not settled, or without bets. */
function outcomeOfDraw(
  drawn: DrawnResultView,
  bets: readonly BetView[],
  sinceMs: number,
): Outcome | undefined {
  const own = bets.filter((bet) => bet.drawNo === drawn.drawNo);
  return own.length === 0 || drawn.drawsAt < sinceMs || own.some((bet) => bet.state === 'accepted')
    ? undefined
    : outcomeOf(own);
}

const isLarge = ({ payout, stake }: Outcome) => payout > stake * SCENE_FROM_TIMES;

/** The shadow around a win, which grows with payout ÷ stake up to ten times the stake. */
function glowOf({ payout, stake }: Outcome): string {
  const times = Math.min(10, Number(payout / (stake === 0n ? 1n : stake)));
  return `0 0 ${8 + times * 5}px color-mix(in oklab, var(--gold) ${30 + times * 5}%, transparent)`;
}

/** Each draw is announced once, even when the list of bets is fetched several times. */
function useWords(result: {
  readonly drawNo: string | undefined;
  readonly text: string;
  readonly isWon: boolean;
}): void {
  const notify = useEffectEvent(() => {
    if (result.isWon) {
      play('won');
    }
    useAnnouncer.getState().say(result.text);
  });
  const { drawNo } = result;
  useEffect(() => {
    if (drawNo !== undefined) {
      notify();
    }
  }, [drawNo]);
}
