const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * The key by which a username is unique: lower case, ASCII only.
 * @returns undefined for a name that could imitate another: other alphabets, full-width letters, invisible characters
 */
export function accountKeyOf(name: string): string | undefined {
  // ASCII lower case only: `toLowerCase` would turn the Kelvin sign into a plain k.
  const key = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return NAME.test(key) ? key : undefined;
}
