import { type PointerEvent, type RefObject, useState } from 'react';

type Offset = { readonly x: number; readonly y: number };

const HOME: Offset = { x: 0, y: 0 };
/** Part of the handle that must stay in the window, in pixels. */
const STORED = 64;

/**
 * Lets the pointer drag a box by its handle, except by the buttons of the handle. Part of the handle stays in the
 * window, so that the box can always be dragged back.
 */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(HOME);
  const [from, setFrom] = useState<Offset>();
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.button === 0 && !isButton) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX - offset.x, y: event.clientY - offset.y });
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = box.current?.getBoundingClientRect();
      if (from === undefined || at === undefined) {
        return;
      }
      const rest = { x: at.left - offset.x, y: at.top - offset.y };
      setOffset({
        x: between(
          STORED - at.width - rest.x,
          event.clientX - from.x,
          innerWidth - STORED - rest.x,
        ),
        y: between(-rest.y, event.clientY - from.y, innerHeight - STORED - rest.y),
      });
    },
    onPointerUp: () => setFrom(undefined),
    onPointerCancel: () => setFrom(undefined),
  };
  return { offset, handle, isMoving: from !== undefined, reset: () => setOffset(HOME) };
}

function between(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
