import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import {
  ArrowLeftIcon,
  ChevronDownIcon,
  EyeIcon,
  EyeOffIcon,
  HelpIcon,
  LockIcon,
  ShieldIcon,
  SoundIcon,
  SoundOffIcon,
} from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { DrawView } from '../../contract.ts';
import type { Phase } from '../board/use-board.ts';
import { type GameSession, refreshBalance, useGameSession } from '../game-session.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { serverNow } from '../server-clock.ts';
import { useSound } from '../sound.ts';
import { ticksOf } from '../ticks.ts';

export type GameHeaderProps = {
  readonly table: GameTable;
  readonly game: GameSession;
  readonly draw: DrawView | null;
  readonly phase: Phase;
  readonly periodMs: number;
  readonly onGames: () => void;
  readonly onRules: () => void;
  readonly onFairness: () => void;
};

/** The dark bar: the way back, the draw, its countdown, and the balance. */
export function GameHeader(props: GameHeaderProps) {
  const { table, game, draw, phase, periodMs } = props;
  const { t, language } = useTranslate();
  const { isOn, toggle } = useSound();
  return (
    <div className="sticky top-0 z-40 bg-water text-on-water">
      <Wrap className="flex min-h-15 items-center gap-1 lg:min-h-18 lg:gap-3">
        <a
          href={game.backUrl}
          aria-label={t('board.back')}
          className="grid size-11 shrink-0 place-items-center rounded-button transition-colors hover:bg-current/10 max-sm:-ms-2.5"
        >
          <ArrowLeftIcon />
        </a>
        <div className="grid min-w-0 sm:flex sm:items-center sm:gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={props.onGames}
            className="flex min-h-8 min-w-0 items-center gap-1 rounded-button text-start transition-colors hover:bg-current/10 sm:min-h-11 sm:px-2"
          >
            <span className="sr-only">
              {t('board.games.of', { 0: table.entry.name[language] })}
            </span>
            <span aria-hidden className="truncate text-16 font-strong sm:text-18">
              {table.entry.name[language]}
            </span>
            <ChevronDownIcon size="small" className="shrink-0" />
          </button>
          {draw ? (
            <span className="rounded-pill text-13 whitespace-nowrap text-on-water-2 sm:bg-water-2 sm:px-2.5 sm:py-0.5">
              {t('board.draw', { 0: drawName(table, draw.drawNo) })}
            </span>
          ) : null}
        </div>
        <div className="flex flex-1 justify-center max-sm:whitespace-nowrap max-sm:[&_svg]:hidden">
          <Clock draw={draw} phase={phase} periodMs={periodMs} />
        </div>
        {isFramed() ? null : <Balance />}
        <IconButton
          className="max-sm:hidden"
          label={t(isOn ? 'board.sound.off' : 'board.sound.on')}
          icon={isOn ? <SoundIcon /> : <SoundOffIcon />}
          onClick={toggle}
        />
        <IconButton
          label={t('board.fairness')}
          icon={<ShieldIcon />}
          onClick={props.onFairness}
          className="max-sm:hidden"
        />
        <IconButton
          label={t('board.rules')}
          icon={<HelpIcon />}
          onClick={props.onRules}
          className="max-sm:-me-2.5"
        />
      </Wrap>
    </div>
  );
}

/** Whether the site shows the board below its own header, which already contains the balance. */
function isFramed(): boolean {
  return globalThis.parent !== globalThis.self;
}

type ClockProps = Pick<GameHeaderProps, 'draw' | 'phase' | 'periodMs'>;

/** Counts down to the lock; between the lock and the draw it shows a text instead. */
function Clock({ draw, phase, periodMs }: ClockProps) {
  const { t } = useTranslate();
  if (draw === null || phase === 'none') {
    return <span className="text-14 text-on-water-2">{t('board.noDraw')}</span>;
  }
  if (phase === 'locked') {
    return (
      <span className="inline-flex items-center gap-2 text-16 font-strong text-gold">
        <LockIcon />
        {t('board.drawing')}
      </span>
    );
  }
  return (
    <Countdown
      key={draw.drawNo}
      look="water"
      label={t('board.closesIn')}
      endsAtMs={draw.locksAt}
      totalMs={periodMs}
      serverNow={serverNow}
    />
  );
}

/** The last balance that the server answered; a press requests it again. */
function Balance() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const balance = useGameSession((state) => state.balance);
  const [isHidden, setHidden] = useState(false);
  return (
    <div className="flex items-center rounded-button bg-water-2">
      <button
        type="button"
        onClick={() => void refreshBalance()}
        className="min-h-11 ps-3 text-14 max-sm:pe-3 sm:text-16"
      >
        <span className="sr-only">{t('board.balance.refresh')} </span>
        <Money
          value={ticksOf(balance)}
          symbol={brand.currencySymbol}
          tone="strong"
          isHidden={isHidden || balance === undefined}
          hiddenLabel={t('board.balance.hidden')}
        />
      </button>
      <IconButton
        className="max-sm:hidden"
        label={t(isHidden ? 'board.balance.show' : 'board.balance.hide')}
        icon={isHidden ? <EyeOffIcon size="small" /> : <EyeIcon size="small" />}
        onClick={() => setHidden(!isHidden)}
      />
    </div>
  );
}
