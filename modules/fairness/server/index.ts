export { findCommittedDraw, readClock } from './draw-commitment.store.ts';
export { type DrawOpenings, drawOpenings } from './draw-openings.ts';
export { findDrawn, findVoid } from './fairness.store.ts';
export { signStatement } from './keys/sign-statement.ts';
export { queueEntry } from './log/queue-entry.ts';
export { type MemberRefs, memberRefs } from './member-refs.ts';
export { fairnessModule } from './module.ts';
export { insertOutsideResult } from './outside-result.store.ts';
export { isPayable } from './payable-rounds.ts';
export { type NamedGames, namedGames } from './promises/named-games.ts';
export { type AnnouncedDraws, announcedDraws } from './receipts/announced-draws.ts';
export {
  type BetOnRecord,
  type BetRecord,
  recordOfBet,
  seedHashOf,
} from './receipts/bet-record.ts';
export { readSignedReceipt } from './receipts/read-signed-receipt.ts';
export { promiseOfDraw, promiseOfRound, type RoundPromise } from './receipts/round-promise.ts';
export { signReceiptsOf } from './receipts/sign-receipts.ts';
export { signTaken } from './receipts/sign-taken.ts';
export { unsignedReceipt } from './receipts/unsigned-receipt.ts';
export { recordShots } from './record-shots.ts';
export { hasRule } from './store-draw-commitment.ts';
export { takeCommitment } from './take-commitment.ts';
export { takeReveal } from './take-reveal.ts';
