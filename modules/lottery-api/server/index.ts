export { type Board, bindBoard } from './board.ts';
export type { DrawRow } from './draw.store.ts';
export { lotteryApiModule } from './module.ts';
export { takeDraw } from './take-draw.ts';
