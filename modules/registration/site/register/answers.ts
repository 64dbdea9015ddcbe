import { type FieldRule, fieldProblem } from '#modules/registration/field-rules.ts';
import { problemText } from '#modules/registration/problem-text.ts';
import type { Translate } from '#platform/site/translate.ts';

/** What a newcomer typed, by field name. */
export type Answers = Readonly<
  Partial<Record<'username' | 'password' | 'confirmPassword' | 'agreed', string>> &
    Record<string, string>
>;

/** Everything that is wrong, by field, in the reader's language; the rules are the server's own (REG-2). */
export function problemsOf(
  t: Translate,
  rules: Readonly<Record<string, FieldRule>>,
  answers: Answers,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const problem = fieldProblem(rule, answers[field]);
    if (problem !== undefined) {
      found[field] = problemText(t, { field, problem });
    }
  }
  if (found['password'] === undefined && answers.password !== answers.confirmPassword) {
    found['confirmPassword'] = t('registration.confirmation');
  }
  if (answers.agreed !== 'on') {
    found['agreed'] = t('registration.agreeFirst');
  }
  return found;
}
