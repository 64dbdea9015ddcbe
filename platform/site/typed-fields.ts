/** Fields of such a name hold a password or a PIN. What is typed into them counts as it is, with its spaces. */
const SECRET = /password/i;

/** The text of a field of a form: trimmed, unless it is a password. */
export function typedField(fields: FormData, name: string): string {
  const typed = String(fields.get(name) ?? '');
  return SECRET.test(name) ? typed : typed.trim();
}

/** The texts of all fields of a form, by name. */
export function typedFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields.keys()].map((name) => [name, typedField(fields, name)]));
}
