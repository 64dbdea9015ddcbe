const MAX_LENGTH = 254;
const FORM = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/;

/**
 * One spelling for a mail address: no blanks around it, lower case.
 * @returns undefined for what is no single address; nothing that could end a header line passes
 */
export function normaliseMail(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return address.length <= MAX_LENGTH && FORM.test(address) && !address.includes('..')
    ? address
    : undefined;
}
