export {
  arriveByCode,
  type CodeProblem,
  type Invitation,
  judgeCode,
  noteDeposits,
} from './links/links.ts';
export { downlineModule } from './module.ts';
export { type TeamMove, teamMoves } from './moves/team-moves.ts';
export { giveRebates, type RatedMember, rebateRatesOf } from './rebates/rebates.ts';
export {
  branchOf,
  downlinesOf,
  levelsBelow,
  placeUnder,
  uplineOf,
  uplinesOf,
  uplinesOfAll,
} from './tree.ts';
