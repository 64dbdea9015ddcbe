export { betIdsOfStakes, betOfMember, betsOfMember, type MemberBet } from './member-bets.store.ts';
export { recordsModule } from './module.ts';
export { playIdOf } from './play-id.ts';
export { recordsOfBets } from './records-of-bets.ts';
