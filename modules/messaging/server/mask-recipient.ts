const FIRST = 4;
const LAST = 3;

/** `+880*******678`, `r***@example.com`: enough to recognise, too little to use. */
export function maskRecipient(recipient: string): string {
  const at = recipient.indexOf('@');
  if (at >= 0) {
    return `${recipient.slice(0, 1)}***${recipient.slice(at)}`;
  }
  const hidden = '*'.repeat(Math.max(LAST, recipient.length - FIRST - LAST));
  return `${recipient.slice(0, FIRST)}${hidden}${recipient.slice(-LAST)}`;
}
