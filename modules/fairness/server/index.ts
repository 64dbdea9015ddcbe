export { findCommittedDraw } from './draw-commitment.store.ts';
export { type DrawOpenings, drawOpenings } from './draw-openings.ts';
export { findDrawn } from './fairness.store.ts';
export { type MemberRefs, memberRefs } from './member-refs.ts';
export { fairnessModule } from './module.ts';
export { type NamedGames, namedGames } from './promises/named-games.ts';
export { takeCommitment } from './take-commitment.ts';
export { takeReveal } from './take-reveal.ts';
