import { useEffect, useState } from 'react';
import { notifyFrame } from '#platform/site/game-message.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatClock } from '#ui/countdown/format-clock.ts';
import {
  ArrowLeftIcon,
  FullScreenIcon,
  MenuIcon,
  SoundIcon,
  SoundOffIcon,
} from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import type { Visit } from './ask-server.ts';
import type { Sounds } from './sounds.ts';
import type { Slot } from './use-slot.ts';

type HeaderProps = {
  readonly visit: Visit;
  readonly slot: Slot;
  readonly sounds: Sounds;
  readonly symbol: string;
};

/** The way back, the session bar, which is always visible, sound and full screen. */
export function GameHeader({ visit, slot, sounds, symbol }: HeaderProps) {
  const { t } = useTranslate();
  return (
    <div className="game-head">
      <a
        href={visit.backUrl}
        target="_top"
        aria-label={t('slots.back')}
        title={t('slots.back')}
        className="inline-grid size-11 shrink-0 place-items-center rounded-button hover:bg-current/10"
      >
        <ArrowLeftIcon />
      </a>
      <span className="game-name">{t('game.S1')}</span>
      <dl className="session-bar" aria-label={t('slots.session')}>
        <div>
          <dt>{t('slots.session')}</dt>
          <dd>
            <SessionClock openedAt={visit.openedAt} serverNow={visit.serverNow} />
          </dd>
        </div>
        <div>
          <dt>{t('slots.net')}</dt>
          <dd>
            <Money value={slot.net} symbol={symbol} hasPlus />
          </dd>
        </div>
        <div>
          <dt>{t(visit.isDemo === true ? 'slots.demo' : 'slots.balance')}</dt>
          <dd>
            <Money value={slot.balance} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <IconButton
        label={t(sounds.isOn ? 'slots.sound-off' : 'slots.sound-on')}
        icon={sounds.isOn ? <SoundIcon /> : <SoundOffIcon />}
        onClick={sounds.toggle}
      />
      {document.fullscreenEnabled ? (
        <IconButton
          label={t('slots.full-screen')}
          icon={<FullScreenIcon />}
          onClick={toggleFullScreen}
        />
      ) : null}
      {parent === window ? null : (
        <IconButton
          className="lg:hidden"
          label={t('slots.menu')}
          icon={<MenuIcon />}
          onClick={() => notifyFrame({ type: 'game-menu' })}
        />
      )}
    </div>
  );
}

/** Time since the session was opened, by the server's clock. */
function SessionClock({ openedAt, serverNow }: Pick<Visit, 'openedAt' | 'serverNow'>) {
  const [startMs] = useState(() => performance.now() - (serverNow - openedAt));
  const [seconds, setSeconds] = useState(() => secondsSince(startMs));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(startMs)), 1000);
    return () => clearInterval(timer);
  }, [startMs]);
  return (
    <span role="timer" className="tabular-nums">
      {formatClock(seconds)}
    </span>
  );
}

function secondsSince(startMs: number): number {
  return Math.max(0, Math.floor((performance.now() - startMs) / 1000));
}

function toggleFullScreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  // A frame without the permission cannot change to full screen; the failure has no effect.
  change.catch(() => undefined);
}
