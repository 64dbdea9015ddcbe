export { downlineModule } from './module.ts';
export { createAffiliateCode, ownerOfCode, placeUnder, uplineOf, uplinesOf } from './tree.ts';
