import { ageAt, birthdayOf, oldEnough } from '#modules/member/field-rules.birthday.ts';
import { isWeakPaymentPassword } from '#modules/member/field-rules.payment-password.ts';
import { nationalNumber } from '#modules/registration/mobile-number.ts';
import { problemText } from '#modules/registration/problem-text.ts';
import { type FieldRule, fieldProblem } from '#platform/contract/field-rule.ts';
import { hasOuterSpace, isSamePassword, passwordText } from '#platform/contract/password.ts';
import type { Translate } from '#platform/site/translate.ts';
import { typedFields } from '#platform/site/typed-fields.ts';

/** The typed answers, by field name. */
export type Answers = Readonly<
  Partial<
    Record<
      | 'username'
      | 'password'
      | 'confirmPassword'
      | 'paymentPassword'
      | 'confirmPaymentPassword'
      | 'mobileNum'
      | 'countryDialingCode'
      | 'birthday'
      | 'agreed',
      string
    >
  > &
    Record<string, string>
>;

const SECRETS: ReadonlySet<string> = new Set(['password', 'paymentPassword']);
/** The fields that repeat another one. */
export const REPEATS: Readonly<Record<string, string>> = {
  confirmPassword: 'password',
  confirmPaymentPassword: 'paymentPassword',
};

/** The brand's settings that the page needs; without ages the server checks the birthday. */
export type BrandFacts = {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly ages?: { readonly agreement: number; readonly birthday: number } | undefined;
};

/** Everything that is wrong, by field, in the reader's language; the rules are the server's own (REG-2). */
export function problemsOf(
  t: Translate,
  rules: Readonly<Record<string, FieldRule>>,
  answers: Answers,
  brand?: BrandFacts,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const problem = fieldProblem(rule, judged(field, answers));
    if (problem !== undefined) {
      found[field] = problemText(t, { field, problem });
    }
  }
  const together = { ...repetitions(t, answers), ...tooYoung(t, answers.birthday, brand) };
  for (const [field, text] of Object.entries(together)) {
    // A repetition is checked only after the value that it repeats is valid.
    if (found[REPEATS[field] ?? field] === undefined) {
      found[field] = text;
    }
  }
  if (answers.agreed !== 'on') {
    found['agreed'] = t('registration.agreeFirst');
  }
  return found;
}

/** Rules of secrets: spaces at their ends, repetitions that differ, a PIN that gives the birthday away. */
function repetitions(t: Translate, answers: Answers): Readonly<Record<string, string>> {
  const { password, paymentPassword, birthday } = answers;
  const isWeak =
    paymentPassword !== undefined && isWeakPaymentPassword({ paymentPassword, birthday });
  return {
    ...(hasOuterSpace(password ?? '') ? { password: t('registration.spaces') } : {}),
    ...(isSame(password, answers.confirmPassword)
      ? {}
      : { confirmPassword: t('registration.confirmation') }),
    ...(isWeak ? { paymentPassword: t('field.weak.paymentPassword') } : {}),
    ...(isSame(paymentPassword, answers.confirmPaymentPassword)
      ? {}
      : { confirmPaymentPassword: t('registration.confirmation') }),
  };
}

function isSame(secret: string | undefined, repetition: string | undefined): boolean {
  return isSamePassword(secret ?? '', repetition ?? '');
}

function tooYoung(
  t: Translate,
  text: string | undefined,
  brand: BrandFacts | undefined,
): Readonly<Record<string, string>> {
  const birthday = text === undefined ? undefined : birthdayOf(text);
  if (birthday === undefined || brand?.ages === undefined) {
    return {};
  }
  const age = oldEnough(brand.ages);
  return ageAt({ ...brand, birthday }) < age ? { birthday: t('field.tooYoung', { 0: age }) } : {};
}

/** A secret is judged as it will be hashed, a number as it will name the member: national, in plain digits. */
function judged(field: string, answers: Answers): string | undefined {
  const value = answers[field];
  const { countryDialingCode } = answers;
  if (SECRETS.has(field) && value !== undefined) {
    return passwordText(value);
  }
  return field === 'mobileNum' && value !== undefined && countryDialingCode !== undefined
    ? (nationalNumber(value, countryDialingCode) ?? value)
    : value;
}

/** The typed text; empty optional fields are not sent. */
export function readAnswers(form: HTMLFormElement): Answers {
  return Object.fromEntries(
    Object.entries(typedFields(form)).filter(([, value]) => value.trim() !== ''),
  );
}
