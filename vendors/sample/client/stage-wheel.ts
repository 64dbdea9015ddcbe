import { animate, button, drawing, figure, h, isStill } from './dom.ts';
import type { Round } from './facts.ts';
import { t, times } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

const COLOURS = ['#8fb6a8', '#2bb48a', '#4d9be6', '#e2648f', '#b08cf0', '#f2b530'];
const SIGNS = ['●', '■', '▲', '◆', '✚', '★'];
const TURNS = 5;

/** A wheel of coloured segments with a pointer. */
export function wheelStage({ facts, changed }: StageApi): Stage {
  const segments = facts.rules.segments ?? [];
  const odds = (facts.rules.odds ?? []).map(Number);
  const step = 360 / Math.max(1, segments.length);
  let chosen = 0;
  let turned = 0;
  const disc = drawing(
    '-100 -100 200 200',
    segments.map((colour, index) => slice(colour, index, step)).join(''),
    'disc',
  );
  const bets = odds.map((value, colour) =>
    button(
      {
        class: 'bet colour chipped',
        style: `--bet:${colourOf(colour, odds.length)}`,
        'aria-pressed': colour === 0 ? 'true' : 'false',
        'aria-label': `${t('colour', colour + 1)} ${times(value)}`,
      },
      () => {
        chosen = colour;
        for (const [index, bet] of bets.entries()) {
          bet.setAttribute('aria-pressed', String(index === colour));
        }
        changed();
      },
      h('i', {}, SIGNS[signOf(colour, odds.length)] ?? ''),
      h('b', {}, times(value)),
    ),
  );
  function slice(colour: number, index: number, width: number): string {
    const from = ((index - 0.5) * width - 90) * (Math.PI / 180);
    const to = ((index + 0.5) * width - 90) * (Math.PI / 180);
    const at = (angle: number, radius: number) =>
      `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
    const fill = colourOf(colour, odds.length);
    return `<path d="M0 0L${at(from, 98)}A98 98 0 0 1 ${at(to, 98)}Z" fill="${fill}" stroke="#06171e" stroke-width="1"/>`;
  }
  return {
    root: h(
      'div',
      { class: 'wheel-stage' },
      h(
        'div',
        { class: 'wheel' },
        disc,
        h('span', { class: 'pointer' }),
        h('span', { class: 'hub' }, figure(facts.rules.hero)),
      ),
      h('div', { class: 'bets', role: 'group', 'aria-label': t('ready.choose') }, ...bets),
    ),
    choice: () => ({ colour: chosen }),
    hint: t('ready.choose'),
    label: () => t('spin'),
    odds4: () => odds[chosen],
    mark: ({ outcome }) =>
      SIGNS[signOf(outcome?.colour ?? segments[outcome?.segment ?? 0] ?? 0, odds.length)],
    show: async (round: Round) => {
      const segment = round.outcome?.segment ?? 0;
      const to = Math.ceil(turned / 360) * 360 + (isStill() ? 0 : TURNS * 360) - segment * step;
      await animate(disc, [{ rotate: `${turned}deg` }, { rotate: `${to}deg` }], {
        duration: 3_200,
        easing: 'cubic-bezier(.12,.7,.12,1)',
        fill: 'forwards',
      });
      turned = to;
      disc.style.rotate = `${to}deg`;
    },
  };
}

/** The rarest colour is gold, whatever the number of colours. */
function signOf(colour: number, count: number): number {
  return colour === count - 1 ? COLOURS.length - 1 : colour;
}

function colourOf(colour: number, count: number): string {
  return COLOURS[signOf(colour, count)] ?? '#fff';
}
