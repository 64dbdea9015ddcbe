/** What stands in the fields of a form, trimmed. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
  );
}

/** Names the fields of the form that are empty, and puts the focus on the first. */
export function showGaps(form: HTMLFormElement, fields: readonly string[]): readonly string[] {
  const typed = readForm(form);
  const gaps = fields.filter((field) => typed[field] === '');
  form.querySelector<HTMLInputElement>(`[name="${gaps[0] ?? ''}"]`)?.focus();
  return gaps;
}
