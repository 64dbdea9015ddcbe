export { PASSWORD_MAX, PASSWORD_MIN } from '../field-rules.ts';
export { accountKeyOf } from './account-name.ts';
export { accountById, createAccount, findAccount, setAccountActive } from './accounts.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, demoBrandId } from './demo-accounts.ts';
export { loginResultOf } from './log-in.ts';
export { identityModule } from './module.ts';
export { hashPassword } from './password-hash.ts';
export { passwordProblem } from './password-rules.ts';
export { endSessions, openSession, resolveActor } from './sessions.ts';
