import { useEffect, useEffectEvent } from 'react';
import { stepBet } from './step-bet.ts';
import type { Slot } from './use-slot.ts';

/** Keys: Space spins, and must be released before the next spin; arrows change the bet; i opens the rules. */
export function useKeys(keys: {
  readonly slot: Slot;
  readonly isAsleep: boolean;
  readonly openInfo: () => void;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys.isAsleep ? undefined : actionOf(event, keys.slot, keys.openInfo);
    if (act !== undefined) {
      event.preventDefault();
      act();
    }
  });
  const release = useEffectEvent((event: KeyboardEvent) => {
    // Releasing Space would click a focused button, and pressing it has already made the spin.
    if (event.key === ' ' && !keys.isAsleep && !ownsSpace(event.target)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => press(event);
    const onUp = (event: KeyboardEvent) => release(event);
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    return () => {
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
    };
  }, []);
}

/** The action of a key; undefined leaves the key to the browser. */
function actionOf(event: KeyboardEvent, slot: Slot, openInfo: () => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  switch (event.key) {
    case ' ':
      // A held key repeats its event; only the first one spins.
      return ownsSpace(event.target) ? undefined : () => !event.repeat && slot.spin();
    case 'ArrowUp':
      return () => stepBet(slot, 1);
    case 'ArrowDown':
      return () => stepBet(slot, -1);
    case 'i':
      return openInfo;
    default:
      return;
  }
}

/** Whether the focus is on a button or link other than the spin button, which handles Space itself. */
function ownsSpace(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button:not(.spin-button), a, input, dialog') !== null
  );
}
