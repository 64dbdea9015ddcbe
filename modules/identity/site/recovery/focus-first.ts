/** Puts the focus on the first field that has a problem. */
export function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && fields.includes(element.name),
  );
  first?.focus();
}
