export { type Board, bindBoard } from './board.ts';
export { type DrawRow, listDraws } from './draw.store.ts';
export { lotteryApiModule } from './module.ts';
export { storeDraw } from './store-draw.ts';
