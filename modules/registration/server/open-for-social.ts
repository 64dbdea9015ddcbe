import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { accountKeyOf } from '#modules/identity/server/index.ts';
import type { NewcomerService } from '#modules/social/server/index.ts';
import { fieldProblem } from '#platform/contract/field-rule.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { register } from '../contract.ts';
import { REGISTER_FIELDS, type RegisterField, type RegisterRules } from '../field-rules.ts';
import { givenFields } from './given-fields.ts';
import { openAccount, type RegisterCall } from './open-account.ts';
import { refuseTerms } from './refuse-terms.ts';
import { rulesOf } from './register-rules.ts';
import { suggestNames } from './suggest-names.ts';

/** A provider replaces the password and the proof of being human. */
const STOOD_IN_FOR: readonly RegisterField[] = [
  'username',
  'password',
  'captcha',
  'verificationCode',
];

/** Opens accounts for people whom an identity provider has proved, by the brand's own rules (LGN-6). */
export const socialNewcomerService: NewcomerService = {
  isEnough: async (tx, { brandId, verifiedEmail }) => {
    const rules = await openRules(tx, brandId);
    return (
      rules !== undefined &&
      REGISTER_FIELDS.every(
        (field) =>
          !rules[field].required ||
          STOOD_IN_FOR.includes(field) ||
          (field === 'email' && mailFor(rules, verifiedEmail) !== undefined),
      )
    );
  },
  open: async (call, { username, verifiedEmail, termsVersion, inSameTransaction }) => {
    const { brand, app, nowMs } = call;
    const settings = await settingsOf(app.db.pooled, brand.id);
    const rules = await openRules(app.db.pooled, brand.id);
    if (rules === undefined) {
      return reject('function.not.available');
    }
    if (accountKeyOf(username) === undefined) {
      return reject('username.format', { field: 'username' });
    }
    const email = mailFor(rules, verifiedEmail);
    const body = { username, ...(email === undefined ? {} : { email }) };
    const given = givenFields({ rules: nameAlone(rules), body, settings, nowMs, reject });
    const agreement = await refuseTerms({ ...call, reject }, termsVersion, settings);
    const newcomer = {
      settings,
      method: 'username',
      username,
      nickname: undefined,
      password: undefined,
      dialingCode: settings.dialingCode,
      given,
      agreement,
      inSameTransaction,
    } as const;
    const opened = openAccount({ ...call, input: undefined, actor: VISITOR, reject }, newcomer);
    return await opened.catch(async (error: unknown) => {
      if (!(error instanceof Rejection && error.code === 'username.taken')) {
        throw error;
      }
      const suggestions = await suggestNames(app.db.pooled, {
        brandId: brand.id,
        account: username,
        rule: rules.username,
      });
      throw new Rejection(error.code, error.status, { field: 'username', suggestions });
    });
  },
};

const VISITOR = { kind: 'visitor' } as const;
const reject: RegisterCall['reject'] = (code, value) => {
  throw new Rejection(code, register.rejects[code], value);
};

/** undefined while the brand takes no newcomers by name, or wants a phone proved by a code of its own. */
async function openRules(tx: Tx, brandId: number): Promise<RegisterRules | undefined> {
  const settings = await settingsOf(tx, brandId);
  const isOpen = isOn(settings, 'DIRECTREG3') && isOn(settings, 'USERNAMEREG3');
  return isOpen && !isOn(settings, 'REGMOBVERF3') ? await rulesOf(tx, brandId) : undefined;
}

/** The proved address, where the brand keeps addresses and this one fits its rule. */
function mailFor({ email }: RegisterRules, verified: string | undefined): string | undefined {
  const fits = email.enabled && fieldProblem(email, verified) === undefined;
  return fits ? verified : undefined;
}

/** The rules that are left when all but the name is settled. */
function nameAlone(rules: RegisterRules): RegisterRules {
  const settled = (field: RegisterField) => ({ ...rules[field], enabled: false, required: false });
  return {
    ...rules,
    password: settled('password'),
    captcha: settled('captcha'),
    verificationCode: settled('verificationCode'),
  };
}
