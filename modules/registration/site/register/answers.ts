import {
  type FieldProblem,
  type FieldRule,
  fieldProblem,
} from '#modules/registration/field-rules.ts';
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
      found[field] = problemText(t, problem);
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

/** A length with equal ends names one number (VAL-2). */
function problemText(t: Translate, problem: FieldProblem): string {
  switch (problem.problem) {
    case 'required':
      return t('registration.required');
    case 'length':
      return problem.min === problem.max
        ? t('field.length.exact', { 0: problem.min })
        : t('field.length.between', { 0: problem.min, 1: problem.max });
    case 'pattern':
      return problem.patternId === 0
        ? t('registration.form')
        : t(`field.pattern.${problem.patternId}`);
  }
}
