export { PASSWORD_MAX, PASSWORD_MIN } from '../field-rules.ts';
export { accountKeyOf } from './accounts/account-name.ts';
export {
  accountById,
  createAccount,
  findAccount,
  loginEpochOf,
  setAccountActive,
} from './accounts/accounts.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, demoBrandId } from './accounts/demo-accounts.ts';
export { findAccounts } from './accounts/find-accounts.ts';
export { giveFirstMobile, makeAgent, replaceFirstPassword } from './accounts/first-access.ts';
export { openTrialAccount } from './accounts/open-trial.ts';
export { type TrialOpener, trialOpeners } from './accounts/trial-openers.ts';
export {
  accountsElsewhere,
  bindEmail,
  bindMobile,
  type Contacts,
  contactsOf,
  contactsOfAll,
  type GivenContacts,
} from './contacts/contacts.ts';
export { accessHistory, unlockLogin } from './login/access-history.ts';
export { openLoginFor } from './login/enter-login.ts';
export { finishLogin } from './login/finish-login.ts';
export { readLoginChallenge } from './login/login-challenge.ts';
export { type LoginEnd, loginEnds } from './login/login-ends.ts';
export type { LoginMethod } from './login/login-record.store.ts';
export { type LoginStep, loginSteps } from './login/login-steps.ts';
export { type LoginCall, loginResultOf } from './login/open-login.ts';
export { type PhoneProof, phoneProofs } from './login/phone-proofs.ts';
export { identityModule } from './module.ts';
export { checkOwnPassword } from './passwords/check-own-password.ts';
export { isOwnerProofOwed, type OwnerProof, ownerProofs } from './passwords/owner-proofs.ts';
export { passwordHashing } from './passwords/password-hash.ts';
export { passwordProblem } from './passwords/password-rules.ts';
export {
  fitsPaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from './passwords/payment-password.ts';
export {
  endSessions,
  holdSession,
  openSession,
  resolveActor,
  supersedeLogins,
} from './sessions/sessions.ts';
