export { downlineModule } from './module.ts';
export { downlinesOf, ownerOfCode, placeUnder, uplineOf, uplinesOf } from './tree.ts';
