export { type Board, bindBoard } from './board.ts';
export type { DrawRow } from './draws/draw.store.ts';
export { takeDraw } from './draws/take-draw.ts';
export { lotteryApiModule } from './module.ts';
