export { downlineModule } from './module.ts';
export { ownerOfCode, placeUnder, uplineOf, uplinesOf } from './tree.ts';
