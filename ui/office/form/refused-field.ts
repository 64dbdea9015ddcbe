import type { OfficeRefusal } from '#platform/office/call-office.ts';

/** Objects that an input wraps its fields in. */
const WRAPPER = /^(?:change|draft|settings|program|article|topic|limits|choice)\./;

/** The field that a refusal is about, as the form names it; undefined when it is about the whole. */
export function refusedField(refusal: OfficeRefusal | undefined): string | undefined {
  const value = refusal?.value;
  const field =
    typeof value === 'object' && value !== null && 'field' in value ? value.field : undefined;
  return typeof field === 'string' && field !== '' ? field.replace(WRAPPER, '') : undefined;
}

/** Returns what a field shows of a refusal: its words, when the refusal is about this field or a part of it. */
export function errorOfField(
  refusal: OfficeRefusal | undefined,
): (name: string) => string | undefined {
  const field = refusedField(refusal);
  return (name) =>
    field === name || field?.startsWith(`${name}.`) === true ? refusal?.message : undefined;
}
