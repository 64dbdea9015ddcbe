import type { Module } from '#platform/module.ts';
import { listProofsHandler, readProofHandler } from './read-proof.ts';
import { commitHandler, revealHandler } from './vendor-calls.ts';

export const fairnessModule: Module = {
  name: 'fairness',
  handlers: [commitHandler, revealHandler, readProofHandler, listProofsHandler],
};
