const VISIBLE = 3;

/** Shows the first and last characters of a phone number: `017*****789`. */
export function maskPhone(phone: string | null): string | null {
  if (phone === null || phone.length <= VISIBLE * 2) {
    return phone === null ? null : '*'.repeat(phone.length);
  }
  const hidden = '*'.repeat(phone.length - VISIBLE * 2);
  return `${phone.slice(0, VISIBLE)}${hidden}${phone.slice(-VISIBLE)}`;
}

/** Shows the first character of a mailbox and its domain: `r***@example.com`. */
export function maskEmail(email: string | null): string | null {
  if (email === null) {
    return null;
  }
  const at = email.indexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
