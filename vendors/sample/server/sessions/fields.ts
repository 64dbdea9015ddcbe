import type { Fields } from '../../maths/mechanic.ts';

/** Whether a value of a body is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
