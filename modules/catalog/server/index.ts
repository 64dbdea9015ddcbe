export { catalogPlace, closedHere } from './closed-here.ts';
export type { FeedGame, Game, Names } from './game.store.ts';
export { nameIn, restTimes } from './game-row.ts';
export { forgetGames, gameByCode, gameByNode, gamesOfBrand } from './games-of-brand.ts';
export { catalogModule } from './module.ts';
export { noteRecent, recentNodes } from './own-lists.store.ts';
export { playersByGame } from './players.store.ts';
export { registerFeed, type VendorFeed } from './register-feed.ts';
export { markAsked, neutralMark, vendorMark } from './vendor-mark.ts';
