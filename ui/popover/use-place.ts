import { type RefObject, useEffect } from 'react';
import { type PlaceOrder, placeBeside } from '#ui/popover/place.ts';

export type UsePlace = Pick<PlaceOrder, 'side' | 'align'> & {
  readonly box: RefObject<HTMLElement | null>;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
};

/** Updates the position of an open box while the page scrolls or the window changes. */
export function usePlace({ box, anchor, isOpen, side, align }: UsePlace): void {
  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const place = () => {
      if (box.current !== null && anchor.current !== null) {
        const { offsetWidth: width, offsetHeight: height } = box.current;
        const { left, top } = placeBeside({
          anchor: anchor.current.getBoundingClientRect(),
          size: { width, height },
          window: { width: document.documentElement.clientWidth, height: innerHeight },
          side,
          align,
        });
        box.current.style.left = `${left}px`;
        box.current.style.top = `${top}px`;
      }
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [box, anchor, isOpen, side, align]);
}
