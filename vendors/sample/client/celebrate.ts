import { animate, h, isStill } from './dom.ts';
import { lily } from './icons.ts';
import { money } from './language.ts';

const GLOW_FROM = 1;
const SCENE_FROM = 10;
const SCENE_MS = 1_900;
const PETALS = 14;

/**
 * Shows a win in proportion: nothing up to the stake, a glow up to ten times the stake, a scene above.
 * @param sceneFrom for a game of many quick rounds, a higher multiple than ten from which there is a scene
 */
export function celebrate(
  frame: HTMLElement,
  win: { readonly stake: string; readonly payout: string },
  sceneFrom = SCENE_FROM,
): 'nothing' | 'glow' | 'scene' {
  const ratio = Number(win.payout) / Number(win.stake);
  if (ratio <= GLOW_FROM) {
    return 'nothing';
  }
  frame.dataset['glow'] = 'true';
  setTimeout(() => delete frame.dataset['glow'], SCENE_MS);
  if (ratio < sceneFrom) {
    return 'glow';
  }
  if (!isStill()) {
    void showScene(frame, win.payout);
  }
  return 'scene';
}

async function showScene(frame: HTMLElement, payout: string): Promise<void> {
  const scene = h('div', { class: 'scene', 'aria-hidden': 'true' }, h('strong', {}, money(payout)));
  for (let petal = 0; petal < PETALS; petal += 1) {
    const flower = lily('falling');
    flower.style.setProperty('--x', `${(petal * 37) % 100}%`);
    flower.style.setProperty('--late', `${(petal % 5) * 0.12}s`);
    scene.append(flower);
  }
  frame.append(scene);
  await animate(
    scene,
    [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
    {
      duration: SCENE_MS,
    },
  );
  scene.remove();
}
