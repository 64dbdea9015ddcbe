import { loginSteps, ownerProofs } from '#modules/identity/server/index.ts';
import { approvals, staffFactors } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { factorsOf } from './factors-of.ts';
import {
  readMemberFactorsHandler,
  removeFactorsApproval,
  removeMemberFactorsHandler,
} from './factors-office.ts';
import { factorProof } from './fresh-proof.ts';
import { beginFactorLoginHandler, factorStep, finishFactorLoginHandler } from './login-step.ts';
import {
  beginAuthenticatorHandler,
  confirmAuthenticatorHandler,
  removeAuthenticatorHandler,
} from './own-authenticator.ts';
import { readFactorsHandler, renewRecoveryCodesHandler } from './own-factors.ts';
import {
  addPasskeyHandler,
  beginPasskeyHandler,
  removePasskeyHandler,
  renamePasskeyHandler,
} from './passkeys/own-passkeys.ts';
import { beginPasskeyLoginHandler, logInWithPasskeyHandler } from './passkeys/passkey-login.ts';
import { beginProofHandler, proveFreshHandler } from './prove-fresh.ts';
import {
  addStaffPasskeyHandler,
  beginStaffAuthenticatorHandler,
  beginStaffPasskeyHandler,
  confirmStaffAuthenticatorHandler,
  readStaffFactorsHandler,
  removeStaffFactorHandler,
} from './staff/own-staff-factors.ts';
import {
  listStaffFactorsHandler,
  resetStaffFactorsApproval,
  resetStaffFactorsHandler,
} from './staff/reset-staff-factors.ts';
import {
  beginStaffFactorHandler,
  beginStaffProofHandler,
  finishStaffSignInHandler,
  ownStaffFactors,
  proveStaffHandler,
} from './staff/staff-proof.ts';
import { sweepFactorsJob } from './sweep-factors.job.ts';

export const factorModule: Module = {
  name: 'factor',
  handlers: [
    readFactorsHandler,
    beginProofHandler,
    proveFreshHandler,
    beginAuthenticatorHandler,
    confirmAuthenticatorHandler,
    removeAuthenticatorHandler,
    renewRecoveryCodesHandler,
    beginPasskeyHandler,
    addPasskeyHandler,
    renamePasskeyHandler,
    removePasskeyHandler,
    beginFactorLoginHandler,
    finishFactorLoginHandler,
    beginPasskeyLoginHandler,
    logInWithPasskeyHandler,
    readMemberFactorsHandler,
    removeMemberFactorsHandler,
    beginStaffFactorHandler,
    finishStaffSignInHandler,
    readStaffFactorsHandler,
    beginStaffProofHandler,
    proveStaffHandler,
    beginStaffAuthenticatorHandler,
    confirmStaffAuthenticatorHandler,
    beginStaffPasskeyHandler,
    addStaffPasskeyHandler,
    removeStaffFactorHandler,
    resetStaffFactorsHandler,
    listStaffFactorsHandler,
  ],
  jobs: [sweepFactorsJob],
  extends: [
    approvals.with(removeFactorsApproval, resetStaffFactorsApproval),
    loginSteps.with(factorStep),
    ownerProofs.with(factorProof),
    staffFactors.with(ownStaffFactors),
  ],
  contributions: {
    memberInfo: async (_app, tx, { memberId }) => ({
      bindGA: (await factorsOf(tx, memberId)).authenticatorSince !== null,
    }),
  },
};
