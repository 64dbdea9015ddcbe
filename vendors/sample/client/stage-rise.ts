import { button, carrier, drawing, figure, h, pause } from './dom.ts';
import type { Round } from './facts.ts';
import { t } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

const RATE = 0.12;
const PRESETS = [150, 200, 300, 500, 1000];

/** A flight that climbs until it ends; the server decides when. */
export function riseStage({ facts, act, changed }: StageApi): Stage {
  let open: Round | undefined;
  let skewMs = facts.status.nowMs - Date.now();
  const height = h('output', { class: 'height' }, '×1.00');
  const flyer = carrier(h('span', { class: 'flyer' }, figure(facts.rules.hero)));
  const curve = drawing('0 0 100 100', '<path class="trail"/><path class="edge"/>', 'curve');
  curve.setAttribute('preserveAspectRatio', 'none');
  const field = targetField(changed);
  const sky = h('div', { class: 'sky' }, h('span', { class: 'stars' }), curve, flyer, height);

  const place = (hundredths: number) => placeFlyer({ flyer, curve, height }, hundredths);

  function climb(): void {
    if (open?.startedAtMs == null) {
      return;
    }
    const elapsedMs = Date.now() + skewMs - open.startedAtMs;
    place(Math.max(100, Math.floor(100 * Math.exp((RATE * elapsedMs) / 1_000))));
    requestAnimationFrame(climb);
  }

  async function end(round: Round): Promise<void> {
    open = undefined;
    const last = round.outcome?.end ?? 100;
    const isWon = round.payout !== '0.00';
    place(isWon ? Math.round(round.odds4 / 100) : last);
    sky.dataset['end'] = isWon ? 'won' : 'lost';
    changed();
    await pause(600);
  }

  place(100);
  return {
    root: h('div', { class: 'rise-stage' }, sky, field.root),
    choice: () => {
      const hundredths = Math.round(Number(field.input.value) * 100);
      return hundredths >= 101 && hundredths <= 10_000 ? { target: hundredths } : undefined;
    },
    hint: t('ready'),
    label: () => (open === undefined ? t('fly') : t('landing')),
    mark: ({ outcome }) => `×${((outcome?.end ?? 100) / 100).toFixed(2)}`,
    step: () => (open === undefined ? undefined : { step: 'take' }),
    begin: () => {
      delete sky.dataset['end'];
      place(100);
    },
    show: async (round: Round) => {
      if (round.state !== 'open') {
        await end(round);
        return;
      }
      if (open?.id !== round.id) {
        open = round;
        skewMs = Math.min(skewMs, (round.startedAtMs ?? 0) - Date.now());
        sky.dataset['end'] = 'flying';
        changed();
        climb();
        act({ step: 'watch' });
      }
    },
  };
}

function placeFlyer(
  of: { readonly flyer: HTMLElement; readonly curve: SVGElement; readonly height: HTMLElement },
  hundredths: number,
): void {
  const share = Math.min(1, Math.log(hundredths / 100) / Math.log(20));
  const x = 9 + 75 * share;
  const y = 90 - 70 * share ** 1.4;
  of.flyer.style.translate = `${x}% ${y}%`;
  const path = `M4 92Q${x * 0.7} 92 ${x} ${y}`;
  of.curve.querySelector('.edge')?.setAttribute('d', path);
  of.curve.querySelector('.trail')?.setAttribute('d', `${path}L${x} 92Z`);
  of.height.textContent = `×${(hundredths / 100).toFixed(2)}`;
}

function targetField(onChange: () => void): {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
} {
  const presets = PRESETS.map((value) =>
    button({ class: 'bet' }, () => take((value / 100).toFixed(2)), `×${value / 100}`),
  );
  const input = h('input', {
    type: 'number',
    min: '1.01',
    max: '100',
    step: '0.01',
    value: '2.00',
    inputmode: 'decimal',
  });
  function take(value: string): void {
    input.value = value;
    changed();
  }
  function changed(): void {
    for (const [index, one] of presets.entries()) {
      one.setAttribute('aria-pressed', String(Number(input.value) * 100 === PRESETS[index]));
    }
    onChange();
  }
  input.addEventListener('input', changed);
  queueMicrotask(changed);
  const root = h(
    'div',
    { class: 'target-field' },
    h('label', {}, h('span', {}, t('target')), h('span', { class: 'times' }, '×'), input),
    h('div', { class: 'bets' }, ...presets),
  );
  return { root, input };
}
