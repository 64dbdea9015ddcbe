import { containsName, hasPasswordLength } from '../../field-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordProblem = 'password.length' | 'password.common' | 'password.contains.name';

/**
 * Why a password cannot be chosen; undefined when it can. Any signs are welcome, none is demanded.
 * @param chosen.names user name, brand name: what a guesser tries first
 */
export function passwordProblem(chosen: {
  readonly password: string;
  readonly names: readonly string[];
}): PasswordProblem | undefined {
  if (!hasPasswordLength(chosen.password)) {
    return 'password.length';
  }
  if (isCommonPassword(chosen.password)) {
    return 'password.common';
  }
  return containsName(chosen.password, chosen.names) ? 'password.contains.name' : undefined;
}
