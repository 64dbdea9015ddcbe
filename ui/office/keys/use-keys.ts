import { useEffect, useEffectEvent } from 'react';
import { type PageKey, useKeyMap } from './key-map.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Whether a key is meant for a field or a dialog, or belongs to the browser. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return isTyping || event.ctrlKey || event.metaKey || event.altKey;
}

/** Keys that work while the caller is shown, unless somebody is typing or a dialog is open. The map of keys (`?`) lists them. */
export function useKeys(keys: readonly PageKey[]): void {
  const map = useKeyMap();
  const receive = useEffectEvent((event: KeyboardEvent) => {
    const run = keys.find(({ key }) => key === event.key)?.run;
    if (run !== undefined && !isMeantElsewhere(event) && !map.isGoing()) {
      event.preventDefault();
      run();
    }
  });
  useEffect(() => {
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);
  const shown = keys.map(({ key, label }) => ({ key, label }));
  const text = JSON.stringify(shown);
  useEffect(() => map.add(readKeys(text)), [map, text]);
}

/** The list as it was written: a text stays the same while its list is made anew with each render. */
function readKeys(text: string): readonly PageKey[] {
  const keys: readonly PageKey[] = JSON.parse(text);
  return keys;
}
