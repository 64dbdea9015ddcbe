import type { BrandSettings } from '#modules/brand/contract.ts';
import { ageAt, birthdayOf, oldEnough } from '#modules/member/field-rules.birthday.ts';
import { isWeakPaymentPassword } from '#modules/member/field-rules.payment-password.ts';
import { type FieldProblem, fieldProblem } from '#platform/contract/field-rule.ts';
import { isSamePassword, passwordText } from '#platform/contract/password.ts';
import { REGISTER_FIELDS, type RegisterField, type RegisterRules } from '../field-rules.ts';
import { isMobileNumber, judgedMobile } from './mobile.ts';
import { type FieldCode, refuseField } from './refuse-field.ts';

/** The used fields of the body: those whose rule is on, in one form each. */
export type Given = Readonly<Partial<Record<RegisterField, string>>>;

type Body = Given & {
  readonly countryDialingCode?: string | undefined;
  readonly confirmPaymentPassword?: string | undefined;
};
type Reject = (
  code: FieldCode | 'register.confirmation' | 'register.too.young' | 'payment.password.weak',
  value: unknown,
) => never;

/** Reads the body field by field, by the brand's rules; the first wrong field stops the call. */
export function givenFields(asked: {
  readonly rules: RegisterRules;
  readonly body: Body;
  readonly settings: BrandSettings;
  readonly nowMs: number;
  readonly reject: Reject;
}): Given {
  const { rules, body, settings, reject } = asked;
  const dialingCode = body.countryDialingCode ?? settings.dialingCode;
  const given: Partial<Record<RegisterField, string>> = {};
  for (const field of REGISTER_FIELDS) {
    if (field === 'captcha') {
      // The module that issued the captcha judges it; a slider replaces it.
      continue;
    }
    const value = judgedText(body, field, dialingCode);
    const problem = fieldProblem(rules[field], value);
    if (problem !== undefined) {
      refuseField(reject, field, problem);
    }
    if (rules[field].enabled && value !== undefined && value.trim() !== '') {
      given[field] = isSecret(field) ? value : value.normalize('NFC');
    }
  }
  if (given.mobileNum !== undefined && !isMobileNumber(given.mobileNum, dialingCode)) {
    refuseField(reject, 'mobileNum', WRONG_FORM);
  }
  const birthday = checkedBirthday(given.birthday, asked);
  checkPaymentPassword(given, { body, birthday, reject });
  return birthday === undefined ? given : { ...given, birthday };
}

/** A field as it is judged and stored: a number in its national form, a secret as it is hashed. */
function judgedText(body: Body, field: RegisterField, dialingCode: string): string | undefined {
  const value = body[field];
  if (field === 'mobileNum') {
    return judgedMobile(value, dialingCode);
  }
  return isSecret(field) && value !== undefined ? passwordText(value) : value;
}

function isSecret(field: RegisterField): boolean {
  return field === 'password' || field === 'paymentPassword';
}

const WRONG_FORM: FieldProblem = { problem: 'pattern', patternId: 0 };

function checkedBirthday(
  text: string | undefined,
  asked: { readonly settings: BrandSettings; readonly nowMs: number; readonly reject: Reject },
): string | undefined {
  const { settings, nowMs, reject } = asked;
  if (text === undefined) {
    return undefined;
  }
  const birthday = birthdayOf(text) ?? refuseField(reject, 'birthday', WRONG_FORM);
  const age = oldEnough(settings.ages);
  if (ageAt({ birthday, nowMs, timeZone: settings.timeZone }) < age) {
    reject('register.too.young', { field: 'birthday', 0: age });
  }
  return birthday;
}

function checkPaymentPassword(
  { paymentPassword }: Given,
  facts: {
    readonly body: Body;
    readonly birthday: string | undefined;
    readonly reject: Reject;
  },
): void {
  const { body, birthday, reject } = facts;
  if (paymentPassword === undefined) {
    return;
  }
  const repeated = body.confirmPaymentPassword;
  if (repeated !== undefined && !isSamePassword(repeated, paymentPassword)) {
    reject('register.confirmation', { field: 'confirmPaymentPassword' });
  }
  if (isWeakPaymentPassword({ paymentPassword, birthday })) {
    reject('payment.password.weak', { field: 'paymentPassword' });
  }
}
