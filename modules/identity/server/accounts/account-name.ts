const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * The key under which a user name is unique: lower case, ASCII only.
 * @returns undefined for a name that could imitate another: other alphabets, full-width letters, invisible signs
 */
export function accountKeyOf(name: string): string | undefined {
  // Lower case of ASCII only: `toLowerCase` would turn the Kelvin sign into a plain k.
  const key = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return NAME.test(key) ? key : undefined;
}
