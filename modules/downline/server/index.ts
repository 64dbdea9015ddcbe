export { downlineModule } from './module.ts';
export { ownerOfCode, placeUnder, uplinesOf } from './tree.ts';
