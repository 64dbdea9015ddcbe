export { isStorable } from './call-body.ts';
export { closeCasesNamed, closeCasesOfConformance } from './case-names.store.ts';
export { CONFORMANCE_IDS } from './conformance-ids.ts';
export { externalWallets, type OpeningGame } from './external-wallets.ts';
export { endGameSessions } from './game-sessions.ts';
export { playModule } from './module.ts';
export { openLaunch } from './open-launch.ts';
export {
  insertPurseSettled as noteSettledBets,
  type PursePlayer,
  type PurseSession,
  selectPursePlayers as pursePlayers,
  selectPurseSessions as purseSessions,
  takePurseRoundRow as takePurseRound,
} from './purse-bets.store.ts';
export { reconcilingCalls } from './reconciling.ts';
export {
  closeCaseOfKey,
  closeCaseRow as closeCase,
  declareRoundRow as declareRound,
  openCaseRow as openCase,
  reopenBetRow as reopenBet,
} from './recover.store.ts';
export { recoverStake } from './recover-stake.ts';
export { shutGame } from './shut-game.ts';
export { wakeSettledTeller } from './tell-settled.ts';
export { scopeOf } from './txn-scope.ts';
export { vendorRefOf } from './vendor-member.ts';
export { vendorMembers } from './vendor-members.ts';
export { type MoneyCalls, togetherOf, walletOperations } from './wallet-operations.ts';
