/** The values of the fields of a form, trimmed. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
  );
}

/** Puts a text into a field that nobody has typed into, maybe before the page was alive. */
export function fillEmpty(form: HTMLFormElement | null, field: string, text: string): void {
  const input = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (input !== null && input !== undefined && input.value === '') {
    input.value = text;
  }
}

/** Names the fields of the form that are empty, and puts the focus on the first. */
export function showGaps(form: HTMLFormElement, fields: readonly string[]): readonly string[] {
  const typed = readForm(form);
  const gaps = fields.filter((field) => typed[field] === '');
  form.querySelector<HTMLInputElement>(`[name="${gaps[0] ?? ''}"]`)?.focus();
  return gaps;
}
