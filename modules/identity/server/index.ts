export { PASSWORD_MAX, PASSWORD_MIN } from '../field-rules.ts';
export { accessHistory, unlockLogin } from './access-history.ts';
export { accountKeyOf } from './account-name.ts';
export { accountById, createAccount, findAccount, setAccountActive } from './accounts.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { type Contacts, contactBook, contactsIn } from './contacts.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, demoBrandId } from './demo-accounts.ts';
export { openLoginFor } from './enter-login.ts';
export { finishLogin } from './finish-login.ts';
export { readLoginChallenge } from './login-challenge.ts';
export { type LoginEnd, loginEnds } from './login-ends.ts';
export type { LoginMethod } from './login-record.store.ts';
export { type LoginStep, loginSteps } from './login-steps.ts';
export { identityModule } from './module.ts';
export { type LoginCall, loginResultOf } from './open-login.ts';
export { openTrialAccount } from './open-trial.ts';
export { hashPassword } from './password-hash.ts';
export { passwordProblem } from './password-rules.ts';
export {
  fitsPaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts';
export { type PhoneProof, phoneProofs } from './phone-proofs.ts';
export { resetPassword } from './reset-password.ts';
export { endSessions, openSession, resolveActor } from './sessions.ts';
export { type TrialOpener, trialOpeners } from './trial-openers.ts';
