import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row sideways so that what is chosen in it is seen when the row first appears: a link may open a place far to
 * the right.
 * @param row the row that scrolls, or a part around or inside it
 */
export function useCenterChosen(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true], [aria-current]');
    const strip = chosen?.closest<HTMLElement>('.overflow-x-auto');
    if (chosen && strip) {
      strip.scrollLeft =
        chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [row]);
}
