import { button, h } from './dom.ts';
import type { Free } from './facts.ts';
import { money, t } from './language.ts';

const STEPS = [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];

type Limits = {
  readonly min: string;
  readonly max: string;
  /** Stakes are multiples of this. */
  readonly step: string;
  readonly start: number;
  readonly onChange: () => void;
};

/** The stake, which changes in steps within the limits of the game, to its half, its double, or the maximum. */
export function stakeField(limits: Limits): {
  readonly root: HTMLElement;
  readonly value: () => string;
  readonly lock: (isLocked: boolean) => void;
  /** Sets another maximum stake; a higher chosen stake becomes the highest allowed one. */
  readonly limit: (max: string) => void;
  /** Shows the free rounds instead of the stake until they are over. */
  readonly showFree: (free: Free) => void;
} {
  const grain = hundredths(Number(limits.step));
  const min = hundredths(Number(limits.min));
  let max = hundredths(Number(limits.max));
  let stake = within(hundredths(limits.start));
  let isLocked = false;
  let free: Free = null;
  /** A multiple of the step within the limits, rounded down. */
  function within(wanted: number): number {
    const whole = Math.floor(wanted / grain) * grain;
    return Math.max(min, Math.min(whole, Math.floor(max / grain) * grain));
  }
  const change = (wanted: number) => {
    stake = within(wanted);
    paint();
    limits.onChange();
  };
  const steps = () => STEPS.map(hundredths).filter((step) => within(step) === step);
  const output = h('output', { class: 'stake-value' });
  const name = h('small', {}, t('stake'));
  const half = roundButton('½', t('stake.half'), () => change(stake / 2));
  const less = roundButton('−', t('less'), () =>
    change(steps().findLast((step) => step < stake) ?? min),
  );
  const more = roundButton('+', t('more'), () =>
    change(steps().find((step) => step > stake) ?? max),
  );
  const double = roundButton('×2', t('stake.double'), () => change(stake * 2));
  const all = roundButton(t('stake.max'), t('stake.max.long'), () => change(max));
  function paint(): void {
    const isFixed = isLocked || free !== null;
    name.textContent = free === null ? t('stake') : t('free.left', free.left);
    output.textContent = money(free === null ? stake / 100 : free.stake);
    root.toggleAttribute('data-free', free !== null);
    for (const one of [half, less]) {
      one.disabled = isFixed || stake <= min;
    }
    for (const one of [more, double, all]) {
      one.disabled = isFixed || stake >= within(max);
    }
  }
  const root = h(
    'div',
    { class: 'stake', role: 'group', 'aria-label': t('stake') },
    ...[half, less, h('span', { class: 'stake-text' }, name, output), more, double, all],
  );
  paint();
  return {
    root,
    showFree: (next) => {
      free = next;
      paint();
    },
    value: () => (stake / 100).toFixed(2),
    lock: (locked) => {
      isLocked = locked;
      paint();
    },
    limit: (next) => {
      max = hundredths(Number(next));
      change(stake);
    },
  };
}

const hundredths = (amount: number) => Math.round(amount * 100);

/** A name that contains what is shown can be spoken by who sees it. */
function roundButton(sign: string, label: string, onPress: () => void): HTMLButtonElement {
  return button({ class: 'round', 'aria-label': `${sign}: ${label}` }, onPress, sign);
}
