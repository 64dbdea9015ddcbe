import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Runs on a plain key, unless the operator is typing or a dialog is open. */
export function useHotkey(key: string, run: () => void): void {
  useEffect(() => {
    const receive = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (event.key === key && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        run();
      }
    };
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, [key, run]);
}
