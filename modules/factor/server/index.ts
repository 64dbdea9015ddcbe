export { isFreshlyProved } from './fresh-proof.ts';
export { factorModule } from './module.ts';
