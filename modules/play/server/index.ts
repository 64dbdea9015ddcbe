export { closeCasesNamed, closeCasesOfConformance } from './bets/case-names.store.ts';
export { CONFORMANCE_IDS } from './bets/conformance-ids.ts';
export {
  type ExternalWalletPlayer,
  type ExternalWalletSession,
  insertExternalWalletSettled as noteSettledBets,
  selectExternalWalletPlayers as externalWalletPlayers,
  selectExternalWalletSessions as externalWalletSessions,
  takeExternalWalletRoundRow as takeExternalWalletRound,
} from './bets/external-wallet-bets.store.ts';
export { wakeSettledNotifier } from './bets/notify-settled.ts';
export { reconcilingCalls } from './bets/reconciling.ts';
export {
  closeCaseOfKey,
  closeCaseRow as closeCase,
  declareRoundRow as declareRound,
  openCaseRow as openCase,
  reopenBetRow as reopenBet,
} from './bets/recover.store.ts';
export { recoverStake } from './bets/recover-stake.ts';
export { scopeOf } from './bets/txn-scope.ts';
export { isStorable } from './call-body.ts';
export { closeGame } from './launches/close-game.ts';
export { externalWallets, type OpeningGame } from './launches/external-wallets.ts';
export { endGameSessions } from './launches/game-sessions.ts';
export { openLaunch } from './launches/open-launch.ts';
export { vendorRefOf } from './launches/vendor-member.ts';
export { vendorMembers } from './launches/vendor-members.ts';
export { playModule } from './module.ts';
export { type MoneyCalls, togetherOf, walletOperations } from './wallet-operations.ts';
