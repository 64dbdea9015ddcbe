import type { FieldProblem } from '#platform/contract/field-rule.ts';
import type { Translate } from '#platform/site/translate.ts';

/** Fields whose wrong form has a text of its own (VAL-3). */
const OWN_WORDS: Readonly<Record<string, string>> = {
  payeeName: 'field.form.payeeName',
  mobileNum: 'field.form.mobileNum',
};

/** And those that are missing. */
const MISSING: Readonly<Record<string, string>> = {
  mobileNum: 'field.enter.mobileNum',
  verificationCode: 'field.enter.verificationCode',
};

/** The problem of a field, in the reader's language. A length whose bounds are equal names one number (VAL-2). */
export function problemText(
  t: Translate,
  found: { readonly field: string; readonly problem: FieldProblem },
): string {
  const { field, problem } = found;
  switch (problem.problem) {
    case 'required':
      return t(MISSING[field] ?? 'field.required');
    case 'length':
      return problem.min === problem.max
        ? t('field.length.exact', { 0: problem.min })
        : t('field.length.between', { 0: problem.min, 1: problem.max });
    case 'pattern':
      return t(patternKey(field, problem.patternId));
  }
}

function patternKey(field: string, patternId: number): string {
  const own = OWN_WORDS[field];
  if (own !== undefined) {
    return own;
  }
  return patternId === 0 ? 'field.form' : `field.pattern.${patternId}`;
}
