import { settingsOf } from '#modules/brand/server/index.ts';
import { agreementIn } from '#modules/help/server/index.ts';
import { finishLogin, type LoginStep } from '#modules/identity/server/index.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { acceptTerms } from '../contract.ts';
import { termsAccepted } from '../events.ts';
import { lacksTerms, saveAcceptedTerms } from './entry.store.ts';
import { refuseTerms } from './refuse-terms.ts';

const STEP = 'terms';
/** A remembered browser has passed the step already, and whoever registers has just accepted the terms. */
const NEVER_ASKED = new Set(['device', 'freeplay', 'registration']);

/**
 * Holds the first login of an account back that an agent opened: nobody but its owner accepts the terms. A sandbox without
 * terms has nothing to accept.
 */
export const termsStep: LoginStep = {
  name: STEP,
  errorCode: 'login.terms.required',
  ask: async (tx, { app, brandId, accountId, method, request }) => {
    if (NEVER_ASKED.has(method) || !(await lacksTerms(tx, { brandId, memberId: accountId }))) {
      return undefined;
    }
    const { isSandbox } = await settingsOf(tx, brandId);
    const language = request.language === 'en' ? 'en' : 'bn';
    const { html } = await agreementIn(app, tx, { brandId, language });
    return html === '' && isSandbox ? undefined : {};
  },
};

export const acceptTermsHandler = handleWithoutTx(acceptTerms, async (call) => {
  const { input, app, brand, nowMs, reject } = call;
  const { isSandbox } = await settingsOf(app.db.pooled, brand.id);
  const agreement =
    (await refuseTerms(call, input.termsVersion, { isSandbox, legacyRegistration: false })) ??
    reject('terms.required');
  const answer = await finishLogin(call, {
    challenge: input.challenge,
    step: STEP,
    prove: async ({ accountId: memberId }) => {
      const accepted = { brandId: brand.id, memberId, agreement, now: new Date(nowMs) };
      if (await app.db.transaction((tx) => saveAcceptedTerms(tx, accepted))) {
        const { version } = agreement;
        termsAccepted(app.log, { brandId: brand.id, memberId, version });
      }
      return true;
    },
  });
  return answer === 'gone' || answer === 'wrong' ? reject('login.challenge.gone') : answer;
});
