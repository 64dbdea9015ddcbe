export {
  announceBalance,
  balanceOfMember,
  grantSandboxCredit,
  mainAccount,
  mainAccountFor,
  mainAccounts,
  walletAccount,
} from './main-account.ts';
export { walletModule } from './module.ts';
