export { findDrawn } from './fairness.store.ts';
export { type MemberRefs, memberRefs } from './member-refs.ts';
export { fairnessModule } from './module.ts';
export { type Storing, storeCommitment } from './store-commitment.ts';
export { takeReveal } from './take-reveal.ts';
