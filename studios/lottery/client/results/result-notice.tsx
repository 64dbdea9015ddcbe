import { useEffect, useEffectEvent, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon, TrophyIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import type { BetView, DrawnResultView } from '../../contract.ts';
import { useAnnouncer } from '../announcer.tsx';
import { drawName, type GameTable } from '../game-table.ts';
import { serverNow } from '../server-clock.ts';
import { play } from '../sound.ts';
import { ticksOf } from '../ticks.ts';
import { ResultArt } from './result-art.tsx';
import { WinScene } from './win-scene.tsx';

/** The notice lies over the last results, so it goes by itself. My bets keep what it says. */
const SHOWN_MS = 15_000;
/** A win of more than so many times the stake is celebrated with a scene. */
const SCENE_FROM_TIMES = 10n;

export type ResultNoticeProps = {
  readonly table: GameTable;
  readonly bets: readonly BetView[];
  readonly results: readonly DrawnResultView[];
};

type Outcome = {
  readonly drawNo: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly isVoid: boolean;
};

/**
 * Shows what the newest draw paid to the member, once all bets on it are settled. The highlight depends on the win; a
 * payout at or below the stake is shown as plainly as a loss.
 */
export function ResultNotice({ table, bets, results }: ResultNoticeProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const [closed, setClosed] = useState<string>();
  // Draws that were over before the board opened are not announced.
  const [since] = useState(serverNow);
  const [newest] = results;
  const outcome = newest === undefined ? undefined : outcomeOf(newest, bets, since);
  useWords(outcome);
  const drawNo = outcome?.drawNo;
  useEffect(() => {
    if (drawNo === undefined) {
      return;
    }
    const timer = setTimeout(() => setClosed(drawNo), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [drawNo]);
  if (outcome === undefined || newest === undefined || closed === outcome.drawNo) {
    return null;
  }
  const won = outcome.payout > outcome.stake;
  const money = (ticks: bigint) => formatMoney(ticks, { symbol: brand.currencySymbol });
  return (
    <section
      aria-label={t('board.yourResult')}
      className={classNames(
        'absolute inset-0 z-10 my-0.5 flex animate-[rise_var(--panel)_var(--ease)] items-center gap-2 rounded-button border ps-2 lg:gap-3 lg:ps-3',
        won ? 'border-pollen bg-pollen-tint text-pollen-ink' : 'border-line bg-surface text-ink',
      )}
      style={won ? { boxShadow: glowOf(outcome) } : undefined}
    >
      {newest.result ? (
        <ResultArt table={table} balls={newest.result.balls} className="size-6.5" isInBand />
      ) : null}
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-12 max-lg:hidden">
          {t('board.draw', { 0: drawName(table, outcome.drawNo) })}
        </p>
        {won ? (
          <p className="flex items-center gap-2 truncate text-14 font-strong lg:text-16">
            <TrophyIcon className="max-sm:hidden" />
            {t('board.won', { 0: money(outcome.payout) })}
          </p>
        ) : (
          <p className="truncate text-13 font-strong lg:text-14">
            {outcome.isVoid
              ? t('board.refunded', { 0: money(outcome.stake) })
              : t(wordOf(outcome), { 0: money(outcome.payout), 1: money(outcome.stake) })}
          </p>
        )}
      </div>
      <IconButton
        label={t('board.close')}
        icon={<CloseIcon size="small" />}
        onClick={() => setClosed(outcome.drawNo)}
      />
      {outcome.payout > outcome.stake * SCENE_FROM_TIMES ? (
        <WinScene key={outcome.drawNo} text={t('board.won', { 0: money(outcome.payout) })} />
      ) : null}
    </section>
  );
}

/** The sum of the member's bets on that draw; undefined while one of them is not settled, or without bets. */
function outcomeOf(
  drawn: DrawnResultView,
  bets: readonly BetView[],
  sinceMs: number,
): Outcome | undefined {
  const own = bets.filter((bet) => bet.drawNo === drawn.drawNo);
  if (own.length === 0 || drawn.drawsAt < sinceMs || own.some((bet) => bet.state === 'accepted')) {
    return undefined;
  }
  return {
    drawNo: drawn.drawNo,
    stake: own.reduce((sum, bet) => sum + ticksOf(bet.stake), 0n),
    payout: own.reduce((sum, bet) => sum + ticksOf(bet.payout), 0n),
    isVoid: own.every((bet) => bet.state === 'refunded'),
  };
}

/** The message key of an outcome that is not a win: nothing paid, or a payout at or below the stake. */
function wordOf({ payout }: Outcome): string {
  return payout === 0n ? 'board.noWin' : 'board.returned';
}

/** The shadow around a win, which grows with payout ÷ stake up to ten times the stake. */
function glowOf({ payout, stake }: Outcome): string {
  const times = Math.min(10, Number(payout / (stake === 0n ? 1n : stake)));
  return `0 0 ${8 + times * 5}px color-mix(in oklab, var(--gold) ${30 + times * 5}%, transparent)`;
}

function useWords(outcome: Outcome | undefined): void {
  const { t } = useTranslate();
  const notify = useEffectEvent((settled: Outcome) => {
    const money = (ticks: bigint) =>
      formatMoney(ticks, { symbol: readBoot().brand.currencySymbol });
    const { say } = useAnnouncer.getState();
    if (settled.payout > settled.stake) {
      play('won');
      say(t('board.won', { 0: money(settled.payout) }));
    } else {
      say(t(wordOf(settled), { 0: money(settled.payout), 1: money(settled.stake) }));
    }
  });
  const drawNo = outcome?.drawNo;
  useEffect(() => {
    if (outcome !== undefined && drawNo !== undefined) {
      notify(outcome);
    }
    // Each draw is announced once, even when the list of bets is fetched several times.
  }, [drawNo]);
}
