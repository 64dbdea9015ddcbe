import { type PointerEvent, type RefObject, useRef } from 'react';
import { isClosingSwipe } from '#ui/drawer/swipe.ts';

const SHEET = '(max-width: 599.9px)';

/**
 * Lets a finger pull a sheet down by its head, when the panel is a sheet. There is always another way to close it.
 * @returns handlers for the head
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number }>(undefined);
  const move = (downPx: number) =>
    sheet.current?.style.setProperty('--pulled', `${Math.max(0, downPx)}px`);
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    start.current = undefined;
    if (from === undefined) {
      return;
    }
    const swipe = { downPx: event.clientY - from.y, durationMs: event.timeStamp - from.at };
    if (event.type === 'pointerup' && isClosingSwipe(swipe)) {
      onClose();
    } else {
      move(0);
    }
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!isOnButton && event.pointerType !== 'mouse' && matchMedia(SHEET).matches) {
        start.current = { y: event.clientY, at: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      start.current && move(event.clientY - start.current.y),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
