import { useEffect, useState } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';
const PRESSABLE = 'button, a';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

function isIn(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

function isMeantElsewhere(event: KeyboardEvent): boolean {
  return isIn(event, TYPING) || event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * Keys of a list: `j` and `k` move the mark down and up, Enter opens the marked row. A focused link or button handles
 * its own keys until the mark moves, which removes the focus from it.
 * @returns index of the marked row, -1 before the first key
 */
export function useRowKeys(count: number, open: (index: number) => void): number {
  const [marked, setMarked] = useState(-1);
  useEffect(() => {
    const receive = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) {
        return;
      }
      const step = STEPS[event.key];
      if (step !== undefined && count > 0) {
        if (event.target instanceof HTMLElement) {
          event.target.blur();
        }
        setMarked((before) => Math.min(Math.max(before + step, 0), count - 1));
      } else if (
        event.key === 'Enter' &&
        !isIn(event, PRESSABLE) &&
        marked >= 0 &&
        marked < count
      ) {
        open(marked);
      }
    };
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, [count, marked, open]);
  return marked;
}
