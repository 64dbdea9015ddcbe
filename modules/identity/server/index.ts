export type { Account } from './account.store.ts';
export { accountKeyOf } from './account-name.ts';
export { accountById, createAccount, findAccount, setAccountActive } from './accounts.ts';
export {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccount,
  demoBrandId,
} from './demo-accounts.ts';
export { loginResultOf } from './log-in.ts';
export { identityModule } from './module.ts';
export { hashPassword, type PasswordHash } from './password-hash.ts';
export {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  passwordProblem,
} from './password-rules.ts';
export { endSessions, type OpenedSession, openSession, resolveActor } from './sessions.ts';
