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

type Mark = { readonly key: string; readonly index: number };

/**
 * Keys of a list: `j` and `k` move the mark down and up, Enter opens the marked row. The mark stays with its row when a refresh
 * brings others above it: nobody acts on a row that has slid under the mark. A focused link or button handles its own keys
 * until the mark moves, which removes the focus from it.
 * @param keys the rows that can be marked
 * @returns index of the marked row, -1 before the first key and when the row has left the list
 */
export function useRowKeys(keys: readonly string[], open: (index: number) => void): number {
  const [mark, setMark] = useState<Mark>();
  const marked = mark === undefined ? -1 : keys.indexOf(mark.key);
  useEffect(() => {
    const receive = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) {
        return;
      }
      const step = STEPS[event.key];
      if (step !== undefined && keys.length > 0) {
        if (event.target instanceof HTMLElement) {
          event.target.blur();
        }
        setMark((before) => movedMark(keys, before, step));
      } else if (event.key === 'Enter' && !isIn(event, PRESSABLE) && marked >= 0) {
        open(marked);
      }
    };
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, [keys, marked, open]);
  return marked;
}

/** The mark after a step; where its row has left the list, the step begins at the row that took its place. */
function movedMark(
  keys: readonly string[],
  before: Mark | undefined,
  step: number,
): Mark | undefined {
  const at = before === undefined ? -1 : keys.indexOf(before.key);
  const from = at >= 0 || before === undefined ? at : before.index - Math.max(step, 0);
  const index = Math.min(Math.max(from + step, 0), keys.length - 1);
  const key = keys[index];
  return key === undefined ? undefined : { key, index };
}
