import { fairOdds4 } from '../maths/mechanic.ts';
import { CENT } from '../maths/step.ts';
import { betBoard } from './bet-board.ts';
import { animate, button, carrier, drawing, h, pause } from './dom.ts';
import type { Round } from './facts.ts';
import { t, times } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

const PIPS: readonly (readonly number[])[] = [
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

export function diceStage(api: StageApi): Stage {
  return api.facts.rules.kind === 'roll' ? rollStage(api) : thrownStage(api);
}

/** Two or three dice in a bowl. */
function thrownStage({ facts, changed }: StageApi): Stage {
  const board = betBoard(facts.rules.bets ?? [], changed);
  const count = (facts.rules.bets ?? []).some(({ bet }) => bet === 'triple') ? 3 : 2;
  const dice = Array.from({ length: count }, (_, index) => {
    const die = drawing('0 0 90 90', face(index * 2 + 1), 'die');
    return die;
  });
  const sum = h('output', { class: 'sum' }, '');
  return {
    root: h('div', { class: 'dice-stage' }, h('div', { class: 'bowl' }, ...dice, sum), board.root),
    choice: () => ({ bet: board.chosen() }),
    hint: t('ready.choose'),
    label: () => t('bet'),
    odds4: board.odds4,
    mark: ({ outcome }) => String(sumOf(outcome?.faces ?? [])),
    show: async (round: Round) => {
      const faces = round.outcome?.faces ?? [];
      sum.textContent = '';
      await Promise.all(
        dice.map(async (die, index) => {
          const roll = animate(
            die,
            [
              { rotate: '0deg', translate: `${index * 20 - 20}px -70px` },
              { rotate: '250deg', translate: '0 0', offset: 0.55 },
              { rotate: '300deg', translate: '0 -22px', offset: 0.72 },
              { rotate: '360deg', translate: '0 0' },
            ],
            { duration: TURN_MS * (TURNS + index + 2), easing: 'cubic-bezier(.2,.8,.3,1.2)' },
          );
          for (let turn = 0; turn < TURNS + index; turn += 1) {
            die.innerHTML = face(1 + ((turn * 5 + index * 2) % 6));
            await pause(TURN_MS);
          }
          die.innerHTML = face(faces[index] ?? 1);
          await roll;
        }),
      );
      sum.textContent = String(sumOf(faces));
      board.mark(round.payout !== '0.00');
    },
  };
}

const TURNS = 6;
const TURN_MS = 90;

const sumOf = (faces: readonly number[]) => faces.reduce((total, value) => total + value, 0);

/** One face of a die, in a box of 90. */
export function face(value: number): string {
  const pips = (PIPS[value - 1] ?? [])
    .map(
      (place) =>
        `<circle cx="${22 + (place % 3) * 23}" cy="${22 + Math.floor(place / 3) * 23}" r="8" fill="#a81f52"/>`,
    )
    .join('');
  return `<rect x="3" y="3" width="84" height="84" rx="18" fill="#fff"/><rect x="3" y="3" width="84" height="42" rx="18" fill="#fff"/><rect x="3" y="46" width="84" height="41" rx="18" fill="#e6eeea"/>${pips}`;
}

const ALL = 10_000;

/** A number from 0.00 to 99.99 on a scale, of which the player sets the winning part. */
function rollStage({ facts, changed }: StageApi): Stage {
  const { share4 = 0, grain4 = 1 } = facts.rules;
  const price = { share4: BigInt(share4), stepTicks: (CENT * 10_000n) / BigInt(grain4) };
  const oddsAt = (ways: number) =>
    Number(fairOdds4({ ways: BigInt(ways), of: BigInt(ALL) }, price));
  let side: 'under' | 'over' = 'under';
  let chance = 4_850;
  const shown = h('output', { class: 'rolled' }, '50.00');
  const marker = carrier(h('span', { class: 'marker' }));
  marker.style.translate = '50%';
  const track = h('div', { class: 'track' }, h('span', { class: 'winning' }), marker);
  const label = h('span', { class: 'slider-label' });
  const slider = h('input', { type: 'range', min: 100, max: 9_700, step: 50, value: chance });
  const sides = (['under', 'over'] as const).map((one) =>
    button({ class: 'bet chipped', 'data-side': one }, () => {
      side = one;
      update();
    }),
  );
  function update(): void {
    chance = Number(slider.value);
    const edge = ((side === 'under' ? chance : ALL - chance) / 100).toFixed(2);
    for (const one of sides) {
      const own = one.dataset['side'] === 'under' ? chance : ALL - chance;
      one.setAttribute('aria-pressed', String(one.dataset['side'] === side));
      one.replaceChildren(
        h(
          'span',
          {},
          t(
            one.dataset['side'] === 'under' ? 'bet.roll.under' : 'bet.roll.over',
            (own / 100).toFixed(2),
          ),
        ),
        h('b', {}, times(oddsAt(chance))),
      );
    }
    label.textContent = t('chance', (chance / 100).toFixed(2));
    slider.setAttribute('aria-label', `${t('chance', chance / 100)} ${edge}`);
    track.style.setProperty('--from', side === 'under' ? '0%' : `${100 - chance / 100}%`);
    track.style.setProperty('--width', `${chance / 100}%`);
    changed();
  }
  slider.addEventListener('input', update);
  queueMicrotask(update);
  return {
    root: h(
      'div',
      { class: 'roll-stage' },
      shown,
      track,
      h('label', { class: 'slider' }, label, slider),
      h('div', { class: 'bets', role: 'group', 'aria-label': t('ready.choose') }, ...sides),
    ),
    choice: () => ({ side, chance }),
    hint: t('ready.choose'),
    label: () => t('bet'),
    odds4: () => oddsAt(chance),
    mark: ({ outcome }) => ((outcome?.roll ?? 0) / 100).toFixed(2),
    show: async (round: Round) => {
      const roll = (round.outcome?.roll ?? 0) / 100;
      const from = marker.style.translate;
      await animate(marker, [{ translate: from }, { translate: `${roll}%` }], {
        duration: 650,
        easing: 'ease-out',
      });
      marker.style.translate = `${roll}%`;
      shown.textContent = roll.toFixed(2);
      shown.dataset['won'] = String(round.payout !== '0.00');
    },
  };
}
