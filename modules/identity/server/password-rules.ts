import { isCommonPassword } from './common-passwords.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;
/** Shorter names are part of too many honest passwords to be looked for. */
const NAME_MIN = 4;

export type PasswordProblem = 'password.length' | 'password.common' | 'password.contains.name';

/**
 * Why a password cannot be chosen; undefined when it can. Any signs are welcome, none is demanded.
 * @param chosen.names user name, brand name: what a guesser tries first
 */
export function passwordProblem(chosen: {
  readonly password: string;
  readonly names: readonly string[];
}): PasswordProblem | undefined {
  const length = [...chosen.password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) {
    return 'password.length';
  }
  if (isCommonPassword(chosen.password)) {
    return 'password.common';
  }
  const text = chosen.password.toLowerCase();
  return chosen.names.some((name) => name.length >= NAME_MIN && text.includes(name.toLowerCase()))
    ? 'password.contains.name'
    : undefined;
}
