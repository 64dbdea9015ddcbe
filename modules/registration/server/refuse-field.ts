import type { FieldProblem, RegisterField } from '../field-rules.ts';

type FieldCode = 'register.field.required' | 'register.field.length' | 'register.field.pattern';

/** Tells which field is wrong and how, so that the page can mark it. */
export function refuseField(
  reject: (code: FieldCode, value: unknown) => never,
  field: RegisterField,
  problem: FieldProblem,
): never {
  switch (problem.problem) {
    case 'required':
      return reject('register.field.required', { field });
    case 'length':
      return reject('register.field.length', { field, 0: problem.min, 1: problem.max });
    case 'pattern':
      return reject('register.field.pattern', { field, patternId: problem.patternId });
  }
}
