export { scopeOf } from './bets/txn-scope.ts';
export { isStorable } from './call-body.ts';
export { type FigureSum, sumFigures } from './figures/figure.store.ts';
export { closeGame } from './launches/close-game.ts';
export { externalWallets, type OpeningGame } from './launches/external-wallets.ts';
export { endGameSessions, endPlay } from './launches/game-sessions.ts';
export { openLaunch } from './launches/open-launch.ts';
export { hasOnlyPlayCredit } from './launches/real-money.ts';
export { vendorRefOf } from './launches/vendor-member.ts';
export { vendorMembers } from './launches/vendor-members.ts';
export { playModule } from './module.ts';
export { closeCasesNamed, closeCasesOfConformance } from './reconciliation/case-names.store.ts';
export { CONFORMANCE_IDS } from './reconciliation/conformance-ids.ts';
export {
  type ExternalWalletPlayer,
  type ExternalWalletSession,
  insertExternalWalletSettled as noteSettledBets,
  selectExternalWalletPlayers as externalWalletPlayers,
  selectExternalWalletSessions as externalWalletSessions,
  takeExternalWalletRoundRow as takeExternalWalletRound,
} from './reconciliation/external-wallet-bets.store.ts';
export {
  type BetStand,
  savePaidByHand as notePaidByHand,
  selectBetStand as betStand,
  selectBetStandForUpdate as betStandForUpdate,
} from './reconciliation/paid-by-hand.store.ts';
export { reconcilingCalls } from './reconciliation/reconciling.ts';
export {
  closeCaseOfKey,
  closeCaseRow as closeCase,
  declareRoundRow as declareRound,
  openCaseRow as openCase,
  openRoundCaseRows as openRoundCases,
  reopenBetRow as reopenBet,
} from './reconciliation/recover.store.ts';
export { recoverStake } from './reconciliation/recover-stake.ts';
export { selectPlayed as playedSince, wasPlayed } from './rounds/played.store.ts';
export { notifySettled, wakeSettledNotifier } from './settlement/notify-settled.ts';
export { type SettledReader, settledReaders } from './settlement/settled-readers.ts';
export {
  hasLevelStakes,
  playedOf,
  setAllowance,
  setLevelStake,
  type Windows,
} from './stakes/allowance.ts';
export { type MoneyCalls, togetherOf, walletOperations } from './wallet-operations.ts';
