export {
  announceBalance,
  balanceOfMember,
  grantSandboxCredit,
  mainAccount,
  mainAccountFor,
  walletAccount,
} from './main-account.ts';
export { walletModule } from './module.ts';
