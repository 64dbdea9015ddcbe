import { button, h } from './dom.ts';
import type { Free } from './facts.ts';
import { money, t } from './language.ts';

const STEPS = [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** The stake, which changes in steps within the limits of the game. */
export function stakeField(limits: {
  readonly min: string;
  readonly max: string;
  /** Stakes are multiples of this. */
  readonly step: string;
  readonly start: number;
}): {
  readonly root: HTMLElement;
  readonly value: () => string;
  readonly lock: (isLocked: boolean) => void;
  /** Sets another maximum stake; a higher chosen stake becomes the highest allowed one. */
  readonly limit: (max: string) => void;
  /** Shows the free rounds instead of the stake until they are over. */
  readonly showFree: (free: Free) => void;
} {
  const stepsTo = (max: string) =>
    STEPS.filter(
      (stake) =>
        stake >= Number(limits.min) &&
        stake <= Number(max) &&
        Math.round(stake * 100) % Math.round(Number(limits.step) * 100) === 0,
    );
  let steps = stepsTo(limits.max);
  let place = Math.max(0, steps.indexOf(limits.start));
  const output = h('output', { class: 'stake-value' });
  const less = button({ class: 'round', 'aria-label': t('less') }, () => move(-1), '−');
  const more = button({ class: 'round', 'aria-label': t('more') }, () => move(1), '+');
  const name = h('small', {}, t('stake'));
  let isLocked = false;
  let free: Free = null;
  function move(by: number): void {
    place = Math.min(steps.length - 1, Math.max(0, place + by));
    paint();
  }
  function paint(): void {
    name.textContent = free === null ? t('stake') : t('free.left', free.left);
    output.textContent = money(free === null ? (steps[place] ?? 0) : free.stake);
    root.toggleAttribute('data-free', free !== null);
    less.disabled = isLocked || free !== null || place === 0;
    more.disabled = isLocked || free !== null || place === steps.length - 1;
  }
  const root = h(
    'div',
    { class: 'stake', role: 'group', 'aria-label': t('stake') },
    less,
    h('span', { class: 'stake-text' }, name, output),
    more,
  );
  paint();
  return {
    root,
    showFree: (next) => {
      free = next;
      paint();
    },
    value: () => (steps[place] ?? 0).toFixed(2),
    lock: (locked) => {
      isLocked = locked;
      paint();
    },
    limit: (max) => {
      const chosen = steps[place] ?? 0;
      steps = stepsTo(max);
      place = Math.max(
        0,
        steps.findLastIndex((step) => step <= chosen),
      );
      paint();
    },
  };
}
