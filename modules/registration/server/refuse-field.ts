import type { FieldProblem } from '#platform/contract/field-rule.ts';
import type { RegisterField } from '../field-rules.ts';

export type FieldCode =
  | 'register.field.required'
  | 'register.field.length'
  | 'register.field.exact'
  | 'register.field.pattern'
  | 'register.name.pattern'
  | 'register.mobile.pattern';

/** Fields whose wrong form has a text of its own (VAL-3). */
const PATTERN_CODES: Readonly<Partial<Record<RegisterField, FieldCode>>> = {
  payeeName: 'register.name.pattern',
  mobileNum: 'register.mobile.pattern',
};

/** Names the field that is wrong and why, so that the page can mark it. */
export function refuseField(
  reject: (code: FieldCode, value: unknown) => never,
  field: RegisterField,
  problem: FieldProblem,
): never {
  switch (problem.problem) {
    case 'required':
      return reject('register.field.required', { field });
    case 'length':
      // One number when both ends are the same (VAL-2).
      return problem.min === problem.max
        ? reject('register.field.exact', { field, 0: problem.min })
        : reject('register.field.length', { field, 0: problem.min, 1: problem.max });
    case 'pattern':
      return reject(PATTERN_CODES[field] ?? 'register.field.pattern', {
        field,
        patternId: problem.patternId,
      });
  }
}
