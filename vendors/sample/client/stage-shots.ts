import { animate, button, figure, h, pause } from './dom.ts';
import type { Round } from './facts.ts';
import { t } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

/** Moving targets; a press on one is a shot, and a round. */
export function shotStage({ facts, play }: StageApi): Stage {
  const worth = facts.rules.worth ?? [];
  const figures = facts.rules.figures;
  const targets = worth.map((value, index) => {
    // The target with the highest payout is the first figure of the theme.
    const code = figures[worth.length - 1 - index] ?? facts.rules.hero;
    return button(
      {
        class: 'target',
        style: `--size:${44 + index * 7}px;--slow:${9 + ((index * 5) % 8)}s;--late:-${index * 2.3}s`,
        'aria-label': t('shoot', value),
      },
      () => play({ target: index }),
      figure(code),
      h('b', {}, `×${value}`),
    );
  });
  const beam = h('span', { class: 'beam' });
  const cannon = h('span', { class: 'cannon' });
  const sea = h('div', { class: 'sea' }, ...targets, beam, cannon);
  return {
    root: sea,
    choice: () => undefined,
    hint: t('ready.shots'),
    label: () => undefined,
    mark: (round) =>
      round.payout === '0.00' ? '–' : `×${worth[Number(round.choice['target'])] ?? 0}`,
    show: async (round: Round) => {
      const target = targets[Number(round.choice['target'])];
      if (target === undefined) {
        return;
      }
      await aim(sea, beam, cannon, target);
      const isHit = round.payout !== '0.00';
      target.dataset['hit'] = String(isHit);
      const text = isHit ? t('hit', worth[Number(round.choice['target'])] ?? 0) : t('missed');
      const splash = h('span', { class: 'splash', 'data-hit': String(isHit) }, text);
      target.append(splash);
      await pause(isHit ? 700 : 320);
      splash.remove();
      delete target.dataset['hit'];
    },
  };
}

async function aim(
  sea: HTMLElement,
  beam: HTMLElement,
  cannon: HTMLElement,
  target: HTMLElement,
): Promise<void> {
  const box = sea.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const x = to.left + to.width / 2 - box.left - box.width / 2;
  const y = box.height - (to.top + to.height / 2 - box.top);
  const angle = (Math.atan2(x, y) * 180) / Math.PI;
  cannon.style.rotate = `${angle}deg`;
  beam.style.rotate = `${angle}deg`;
  beam.style.setProperty('--long', `${Math.hypot(x, y)}px`);
  await animate(
    beam,
    [
      { opacity: 0, scale: '1 0' },
      { opacity: 1, scale: '1 1' },
      { opacity: 0, scale: '1 1' },
    ],
    {
      duration: 280,
    },
  );
}
