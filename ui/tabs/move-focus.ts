import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves a roving focus to the next, previous, first or last element that matches, inside the element of the handler.
 * @returns the element that now has the focus; undefined for other keys
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = items.findIndex((item) => item.contains(document.activeElement));
  const step = STEPS[event.key];
  const at =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? -1
        : step === undefined
          ? undefined
          : here + step;
  if (at === undefined || items.length === 0) {
    return undefined;
  }
  event.preventDefault();
  const next = items.at(at % items.length);
  next?.focus();
  return next;
}
