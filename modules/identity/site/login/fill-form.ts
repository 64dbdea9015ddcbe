import { typedFields } from '#platform/site/typed-fields.ts';

/** Sets the text of a field that is empty; somebody may have typed into it before the page was interactive. */
export function fillEmpty(form: HTMLFormElement | null, field: string, text: string): void {
  const input = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (input !== null && input !== undefined && input.value === '') {
    input.value = text;
  }
}

/** Returns the empty fields of the form, and moves the focus to the first of them. */
export function showGaps(form: HTMLFormElement, fields: readonly string[]): readonly string[] {
  const typed = typedFields(form);
  const gaps = fields.filter((field) => typed[field]?.trim() === '');
  form.querySelector<HTMLInputElement>(`[name="${gaps[0] ?? ''}"]`)?.focus();
  return gaps;
}
