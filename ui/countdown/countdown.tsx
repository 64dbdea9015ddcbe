import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatClock } from '#ui/countdown/format-clock.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';

const URGENT_SECONDS = 10;

const LOOKS = {
  water: { label: 'text-on-water-2', calm: 'text-on-water text-28', urgent: 'text-gold text-28' },
  surface: { label: 'text-ink-2', calm: 'text-ink text-28', urgent: 'text-pollen-ink text-28' },
  bare: { label: '', calm: '', urgent: 'text-pollen-ink' },
  picture: { label: '', calm: '', urgent: 'text-gold' },
};

export type CountdownProps = {
  /** The purpose of the countdown: read before the time, and shown above it unless only digits are shown. */
  readonly label: string;
  /** Server time of the end, in milliseconds. */
  readonly endsAtMs: number;
  /** Full length in milliseconds, for the ring; without it there is no ring. */
  readonly totalMs?: number | undefined;
  /** Server time now, in milliseconds. The device's clock may be wrong. */
  readonly serverNow: () => number;
  readonly onEnd?: (() => void) | undefined;
  /**
   * `water` on the dark header of a game, `surface` on a card, `bare` for digits only, `picture` for digits on a
   * picture.
   */
  readonly look?: keyof typeof LOOKS | undefined;
};

/** A countdown by server time with a ring; it turns amber below ten seconds. */
export function Countdown(props: CountdownProps) {
  const { label, endsAtMs, totalMs, serverNow, onEnd, look = 'surface' } = props;
  const left = useSecondsLeft(endsAtMs, serverNow, onEnd);
  const isUrgent = left !== undefined && left < URGENT_SECONDS;
  const colours = LOOKS[look];
  const digits = (
    <span
      role="timer"
      aria-label={label}
      className={classNames('font-strong', isUrgent ? colours.urgent : colours.calm)}
    >
      {formatClock(left)}
    </span>
  );
  if (look === 'bare' || look === 'picture') {
    return digits;
  }
  return (
    <div className="inline-flex items-center gap-3">
      {totalMs ? (
        <Ring
          share={left === undefined ? 1 : Math.min(1, (left * 1000) / totalMs)}
          isUrgent={isUrgent}
          isOnWater={look === 'water'}
        />
      ) : null}
      <div className="grid">
        <span aria-hidden className={classNames('text-13', colours.label)}>
          {label}
        </span>
        {digits}
      </div>
    </div>
  );
}

type RingProps = {
  /** Share of the time that is left, 0 to 1. */
  readonly share: number;
  readonly isUrgent: boolean;
  readonly isOnWater: boolean;
};

function Ring({ share, isUrgent, isOnWater }: RingProps) {
  const calm = isOnWater ? '#2bb48a' : 'var(--leaf)';
  return (
    <Drawing viewBox="0 0 52 52" className="size-13 -rotate-90" fill="none" strokeWidth="4">
      <circle cx="26" cy="26" r="22" stroke={isOnWater ? 'var(--water-3)' : 'var(--sunken)'} />
      <circle
        cx="26"
        cy="26"
        r="22"
        stroke={isUrgent ? 'var(--pollen)' : calm}
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray={1}
        strokeDashoffset={1 - share}
        className="transition-[stroke-dashoffset,stroke] duration-1000 ease-linear"
      />
    </Drawing>
  );
}

/** Whole seconds until the end, rounded up so that 00:00 is the end itself; undefined until the page is hydrated. */
function useSecondsLeft(endsAtMs: number, serverNow: () => number, onEnd?: () => void) {
  const [left, setLeft] = useState<number>();
  const now = useEffectEvent(serverNow);
  const end = useEffectEvent(() => onEnd?.());
  // Before the first picture, so that no dashes give way to digits; only HTML of the server begins with them.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const leftMs = endsAtMs - now();
      setLeft(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs <= 0) {
        end();
      } else {
        timer = setTimeout(tick, leftMs % 1000 || 1000);
      }
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return left;
}
