import type { Rules } from './facts.ts';
import type { Stage, StageApi } from './stage.ts';
import { boardStage } from './stage-board.ts';
import { cardStage } from './stage-cards.ts';
import { diceStage } from './stage-dice.ts';
import { duelStage } from './stage-duel.ts';
import { mineStage } from './stage-mines.ts';
import { pokerStage } from './stage-poker.ts';
import { reelStage } from './stage-reels.ts';
import { riseStage } from './stage-rise.ts';
import { scratchStage } from './stage-scratch.ts';
import { shotStage } from './stage-shots.ts';
import { wheelStage } from './stage-wheel.ts';

const STAGES: Readonly<Record<Rules['mechanic'], (api: StageApi) => Stage>> = {
  reels: reelStage,
  rise: riseStage,
  mines: mineStage,
  wheel: wheelStage,
  dice: diceStage,
  cards: cardStage,
  shots: shotStage,
  scratch: scratchStage,
  board: boardStage,
  poker: pokerStage,
  duel: duelStage,
};

export function stageOf(api: StageApi): Stage {
  return STAGES[api.facts.rules.mechanic](api);
}
