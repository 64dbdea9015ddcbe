import { useEffect, useState } from 'react';

const TYPING = 'input, textarea, select, button, a, [contenteditable="true"], [role="dialog"]';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * Keys of a list: `j` and `k` move the mark down and up, Enter opens the marked row.
 * @returns index of the marked row, -1 before the first key
 */
export function useRowKeys(count: number, open: (index: number) => void): number {
  const [marked, setMarked] = useState(-1);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const step = STEPS[event.key];
      if (step !== undefined && count > 0) {
        setMarked((before) => Math.min(Math.max(before + step, 0), count - 1));
      } else if (event.key === 'Enter' && marked >= 0 && marked < count) {
        open(marked);
      }
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [count, marked, open]);
  return marked;
}
