import { useEffect, useEffectEvent } from 'react';
import { useKeyMap } from './key-map.ts';

/**
 * A key together with Ctrl or Command, which works also while somebody is typing, but not under an open dialog. The map of
 * keys (`?`) lists it while there is something to run.
 */
export function useControlKey(key: string, label: string, run: (() => void) | undefined): void {
  const map = useKeyMap();
  const receive = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey;
    if (isHeld && event.key.toLowerCase() === key && run !== undefined && !isUnderDialog()) {
      event.preventDefault();
      run();
    }
  });
  useEffect(() => {
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);
  const isOn = run !== undefined;
  useEffect(
    () => (isOn ? map.add([{ key: `Ctrl ${key.toUpperCase()}`, label }]) : undefined),
    [map, isOn, key, label],
  );
}

function isUnderDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
