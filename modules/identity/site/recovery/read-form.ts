/** The values of the fields of a form, trimmed except for passwords, whose blanks count. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      /password/i.test(name) ? String(value) : String(value).trim(),
    ]),
  );
}

/** Puts the focus on the first field that has a problem. */
export function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && fields.includes(element.name),
  );
  first?.focus();
}
