import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
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
import type { BetView, DrawView } from '../../contract.ts';
import type { Phase } from '../board/use-board.ts';
import { type GameSession, refreshBalance, useGameSession } from '../game-session.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { ANY_DRAW_NO } from '../results/room.tsx';
import { serverNow } from '../server-clock.ts';
import { useSound } from '../sound.ts';
import { ticksOf } from '../ticks.ts';
import { SessionResult } from './session-result.tsx';
import { Watchers } from './watchers.tsx';

const DAY_MS = 86_400_000;
/** A name of more letters than this is long. */
const LONG_NAME = 12;

export type GameHeaderProps = {
  readonly table: GameTable;
  readonly game: GameSession;
  readonly draw: DrawView | null;
  readonly watchers: number;
  readonly phase: Phase;
  readonly bets: readonly BetView[];
  readonly allBets: readonly BetView[];
  readonly onGames: () => void;
  readonly onRules: () => void;
  readonly onFairness: () => void;
  readonly onBets: () => void;
};

/**
 * The dark bar, 56 px high in every game and window: the way back, the draw, its countdown, the own result with the net of
 * the session, and the balance. What does not fit on a phone is below its board.
 */
export function GameHeader(props: GameHeaderProps) {
  const { table, game, draw, watchers, phase, bets, allBets } = props;
  const { t, language } = useTranslate();
  const { isOn, toggle } = useSound();
  const name = table.entry.name[language];
  return (
    <div className="sticky top-0 z-40 bg-water text-on-water">
      <Wrap className="flex h-14 items-center gap-1 lg:gap-3">
        <a
          href={game.backUrl}
          aria-label={t('board.back')}
          className="grid size-11 shrink-0 place-items-center rounded-button transition-colors hover:bg-current/10 max-sm:-ms-2.5"
        >
          <ArrowLeftIcon />
        </a>
        <div className="grid min-w-0 max-sm:flex-1 sm:flex sm:items-center sm:gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={props.onGames}
            className="tap-area flex min-h-7 min-w-0 items-center gap-1 rounded-button text-start transition-colors hover:bg-current/10 sm:min-h-11 sm:px-2"
          >
            <span className="sr-only">{t('board.games.of', { 0: name })}</span>
            <span
              aria-hidden
              // On a phone a name may take two lines, and a long one is smaller.
              className={classNames(
                'font-strong wrap-anywhere max-sm:line-clamp-2 max-sm:leading-[1.15] sm:truncate sm:text-18',
                name.length > LONG_NAME ? 'text-14' : 'text-16',
              )}
            >
              {name}
            </span>
            <ChevronDownIcon size="small" className="shrink-0 max-sm:hidden" />
          </button>
          <span className="flex items-center gap-2 text-12 whitespace-nowrap text-on-water-2 sm:text-13">
            {/* Between two draws the place of the number stays. */}
            <span
              className={classNames(
                'rounded-pill tabular-nums sm:bg-water-2 sm:px-2.5 sm:py-0.5',
                draw === null && 'invisible',
              )}
            >
              {t('board.draw', { 0: drawName(table, draw?.drawNo ?? ANY_DRAW_NO) })}
            </span>
            <ChevronDownIcon size="small" className="shrink-0 sm:hidden" />
            <Watchers watchers={watchers} />
          </span>
        </div>
        <div
          // On a phone whatever stands here has one width, with or without hours, so that the name beside it stays; and
          // everywhere one height.
          className={classNames(
            'flex h-full shrink-0 items-center justify-center whitespace-nowrap sm:flex-1',
            table.entry.calendar.kind === 'clock' ? 'max-sm:min-w-24' : 'max-sm:min-w-15',
          )}
        >
          <Clock draw={draw} phase={phase} />
        </div>
        <SessionResult {...{ table, game, bets, allBets }} onBets={props.onBets} />
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
          className="max-sm:hidden"
        />
      </Wrap>
    </div>
  );
}

/** Whether the site shows the board below its own header, which already contains the balance. */
function isFramed(): boolean {
  return globalThis.parent !== globalThis.self;
}

type ClockProps = Pick<GameHeaderProps, 'draw' | 'phase'>;

/**
 * Counts down to the lock; between the lock and the draw it shows a text instead. Each of the three is an element of its
 * own in the same place, so that nothing moves when one follows another.
 */
function Clock({ draw, phase }: ClockProps) {
  const { t } = useTranslate();
  if (draw === null || phase === 'none') {
    return (
      <span key="none" className="text-13 leading-[1.2] text-on-water-2">
        {/* A phone has room for it on the board alone. */}
        <span aria-hidden className="text-22 font-strong tabular-nums sm:hidden">
          --:--
        </span>
        <span className="max-sm:sr-only">{t('board.noDraw')}</span>
      </span>
    );
  }
  if (phase === 'locked') {
    return (
      <span
        key="locked"
        className="inline-flex items-center gap-1.5 text-13 font-strong text-gold sm:text-16"
      >
        <LockIcon size="small" className="max-sm:hidden" />
        {t('board.drawing')}
      </span>
    );
  }
  return (
    <span
      key="open"
      className={classNames(
        'inline-flex items-baseline gap-2',
        // Days are words, which need more room than digits.
        draw.locksAt - serverNow() >= DAY_MS ? 'text-16 lg:text-22' : 'text-22',
      )}
    >
      <span aria-hidden className="text-13 text-on-water-2 max-lg:hidden">
        {t('board.closesIn')}
      </span>
      <Countdown
        key={draw.drawNo}
        look="picture"
        label={t('board.closesIn')}
        endsAtMs={draw.locksAt}
        serverNow={serverNow}
      />
    </span>
  );
}

/** The last balance that the server answered; a press requests it again. */
function Balance() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const balance = useGameSession((state) => state.balance);
  const [isHidden, setHidden] = useState(false);
  return (
    <div className="flex items-center rounded-button bg-water-2 max-sm:hidden">
      <button type="button" onClick={() => void refreshBalance()} className="min-h-11 ps-3 text-16">
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
        label={t(isHidden ? 'board.balance.show' : 'board.balance.hide')}
        icon={isHidden ? <EyeOffIcon size="small" /> : <EyeIcon size="small" />}
        onClick={() => setHidden(!isHidden)}
      />
    </div>
  );
}
