/** Longer input is no password of a person; its form NFKC may be shorter or longer than what was typed. */
export const MAX_TYPED_PASSWORD = 512;

/**
 * A password as it is judged, compared and hashed: in the form NFKC, so that one password typed on any keyboard is the
 * same. Nothing is cut off, and no form may trim it either.
 */
export function passwordText(typed: string): string {
  return typed.normalize('NFKC');
}

/** Whether two typed passwords are the same one. */
export function isSamePassword(one: string, other: string): boolean {
  return passwordText(one) === passwordText(other);
}

/** Whether the length is allowed; a character of any script counts once. */
export function hasLengthWithin(
  typed: string,
  bounds: { readonly min: number; readonly max: number },
): boolean {
  const { length } = [...passwordText(typed)];
  return length >= bounds.min && length <= bounds.max;
}

/**
 * Whether it begins or ends with a space. Such a password cannot be set: other clients of this API trim what is typed,
 * and would lock its owner out.
 */
export function hasOuterSpace(typed: string): boolean {
  const text = passwordText(typed);
  return text !== text.trim();
}
