/** The values of the fields of a form, trimmed. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
  );
}

/** Sets the text of a field that is empty; somebody may have typed into it before the page was interactive. */
export function fillEmpty(form: HTMLFormElement | null, field: string, text: string): void {
  const input = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (input !== null && input !== undefined && input.value === '') {
    input.value = text;
  }
}

/** Returns the empty fields of the form, and moves the focus to the first of them. */
export function showGaps(form: HTMLFormElement, fields: readonly string[]): readonly string[] {
  const typed = readForm(form);
  const gaps = fields.filter((field) => typed[field] === '');
  form.querySelector<HTMLInputElement>(`[name="${gaps[0] ?? ''}"]`)?.focus();
  return gaps;
}
