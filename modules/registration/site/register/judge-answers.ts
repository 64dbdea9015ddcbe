import type { RegisterRules } from '#modules/registration/field-rules.ts';
import type { RegisterMethod } from '#modules/registration/rules-by-method.ts';
import { readBoot } from '#platform/site/boot.ts';
import type { FieldProblems } from '#platform/site/field-problems.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import type { Translate } from '#platform/site/translate.ts';
import { type Answers, problemsOf, readAnswers } from './answers.ts';
import type { Invitation } from './invitation.tsx';

export type Ages = { readonly agreement: number; readonly birthday: number };

/** The settings by which the answers are checked. */
export type Judged = {
  readonly method: RegisterMethod;
  readonly rules: RegisterRules;
  readonly ages: Ages | undefined;
  readonly invitation: Invitation;
};

/** The code of an invitation has one field of its own; the picture is known to the server alone. */
const NOT_JUDGED = new Set(['affiliateCode', 'referralCode', 'recommenderId', 'captcha']);

/** The values of the form. The mobile tab asks the password once; the call repeats it. */
export function answersIn(form: HTMLFormElement, { method }: Judged): Answers {
  const answers = readAnswers(form);
  return method === 'mobile' && answers.password !== undefined
    ? { ...answers, confirmPassword: answers.password }
    : answers;
}

/** The code that goes with the answers: the one of the address, or what was typed; empty for none. */
export function codeIn(answers: Answers, { invitation }: Judged): string {
  return invitation.isInvited ? invitation.code : (answers['invitation'] ?? '');
}

/** The problems that the browser finds by itself. */
export function problemsIn(t: Translate, answers: Answers, { rules, ages }: Judged): FieldProblems {
  const typed = Object.entries(rules).filter(([field]) => !NOT_JUDGED.has(field));
  return problemsOf(t, Object.fromEntries(typed), answers, {
    nowMs: Date.now(),
    timeZone: readBoot().brand.timeZone,
    ages,
  });
}

/** The problems of all fields, the code's by asking the server. */
export async function judgeAnswers(
  t: Translate,
  answers: Answers,
  judged: Judged,
): Promise<FieldProblems> {
  const found = problemsIn(t, answers, judged);
  const refused = await codeProblem(t, codeIn(answers, judged), judged.invitation);
  return refused === undefined ? found : { ...found, invitation: refused };
}

/** A code is needed where the brand demands one or admits by invitation only, and must be good (REG-4). */
async function codeProblem(
  t: Translate,
  code: string,
  invitation: Invitation,
): Promise<string | undefined> {
  if (code !== '') {
    const refusal = await invitation.refusalOf(code);
    return refusal === undefined ? undefined : refusalText(t, refusal);
  }
  if (invitation.isInviteOnly) {
    return t('registration.byInvitation');
  }
  return invitation.isRequired ? t('field.required') : undefined;
}
