import type { LotteryGame } from '../../games/game.ts';
import type { Scene } from './scene.ts';

/** Each scene is a script of its own, which a board loads after it is shown. */
const SCENES = {
  dice: () => import('./scenes/dice.ts'),
  balls: () => import('./scenes/balls.ts'),
  grid: () => import('./scenes/grid.ts'),
  race: () => import('./scenes/race.ts'),
  prizes: () => import('./scenes/prizes.ts'),
  drums: () => import('./scenes/drums.ts'),
  shots: () => import('./scenes/shots.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly scene: Scene }>>>;

type SceneName = keyof typeof SCENES;

/** The scene of a game: by its family, and for national lotteries by what a draw has. */
export function sceneNameOf({ code, form, takesShots }: LotteryGame): SceneName {
  if (takesShots) {
    return 'shots';
  }
  switch (code) {
    case 'K3':
      return 'dice';
    case 'KENO':
      return 'grid';
    case 'PK10':
      return 'race';
    case 'LAO':
      return 'drums';
    default:
      return form.kind === 'independent' && form.parts.some(({ below }) => below > 10)
        ? 'prizes'
        : 'balls';
  }
}

/** Loads the scene of a game; undefined when it cannot be had, and then results appear without one. */
export async function loadScene(game: LotteryGame): Promise<Scene | undefined> {
  return await SCENES[sceneNameOf(game)]().then(
    ({ scene }) => scene,
    () => undefined,
  );
}
