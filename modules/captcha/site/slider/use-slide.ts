import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Point, stepOf, withPoint } from './slide-track.ts';

export type Slid = {
  readonly position: number;
  readonly track: readonly Point[];
  readonly milliseconds: number;
};

/** A hand that only touched has not slid. */
const MIN_SLIDE = 3;

/**
 * Moves the piece by pointer, touch or keys, and keeps the way it took. Letting go hands it in; keys hand it in
 * with Enter.
 * @param of.frame the picture as it is shown; `of.width` its width in its own pixels, `of.max` the last place
 */
export function useSlide(of: {
  readonly frame: { readonly current: HTMLElement | null };
  readonly width: number;
  readonly max: number;
  readonly isStill: boolean;
  readonly onDone: (slid: Slid) => void;
}) {
  const [x, setX] = useState(0);
  const [isByKeys, setByKeys] = useState(false);
  const way = useRef<{ startedAt: number; track: readonly Point[] }>(undefined);
  const grip = useRef<number>(undefined);

  function moveTo(wanted: number): number {
    const next = Math.min(of.max, Math.max(0, wanted));
    const now = performance.now();
    way.current ??= { startedAt: now, track: [[x, 0]] };
    const { startedAt, track } = way.current;
    way.current.track = withPoint(track, [rounded(next), rounded(now - startedAt)]);
    setX(next);
    return next;
  }

  function hand(position: number): void {
    if (way.current !== undefined) {
      const { startedAt, track } = way.current;
      const milliseconds = rounded(performance.now() - startedAt);
      way.current = undefined;
      of.onDone({ position: rounded(position), track, milliseconds });
    }
  }

  function reset(): void {
    way.current = undefined;
    grip.current = undefined;
    setByKeys(false);
    setX(0);
  }

  /** How many pixels of the picture one pixel of the screen is. */
  const scale = () => of.width / (of.frame.current?.clientWidth ?? of.width);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!of.isStill && event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = event.clientX * scale() - x;
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current !== undefined && !of.isStill) {
        moveTo(event.clientX * scale() - grip.current);
      }
    },
    onPointerUp: (event: PointerEvent) => {
      if (grip.current !== undefined && !of.isStill) {
        const end = moveTo(event.clientX * scale() - grip.current);
        grip.current = undefined;
        if (end >= MIN_SLIDE) {
          hand(end);
        } else {
          reset();
        }
      }
    },
    onPointerCancel: reset,
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (of.isStill || (step === undefined && event.key !== 'Enter')) {
        return;
      }
      // Neither the page scrolls nor a form around takes the key.
      event.preventDefault();
      event.stopPropagation();
      if (step === undefined) {
        hand(x);
      } else {
        setByKeys(true);
        moveTo(x + step);
      }
    },
  };

  return { x, isByKeys, isMoved: x >= MIN_SLIDE, handlers, hand: () => hand(x), reset };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
