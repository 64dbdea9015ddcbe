export {
  announceBalance,
  balanceOfMember,
  grantSandboxCredit,
  mainAccount,
  walletAccount,
} from './main-account.ts';
export { walletModule } from './module.ts';
