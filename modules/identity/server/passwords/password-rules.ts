import { hasOuterSpace, passwordText } from '#platform/contract/password.ts';
import type { passwordRejects } from '../../contract.ts';
import { containsName, hasPasswordLength } from '../../field-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordProblem = keyof typeof passwordRejects;

/**
 * Why a password cannot be chosen; undefined when it can. Any characters are allowed, but spaces at the ends; none is
 * required.
 * @param chosen.names names that a guesser tries first, such as the username and the brand name
 */
export function passwordProblem(chosen: {
  readonly password: string;
  readonly names: readonly string[];
}): PasswordProblem | undefined {
  if (!hasPasswordLength(chosen.password)) {
    return 'password.length';
  }
  if (hasOuterSpace(chosen.password)) {
    return 'password.spaces';
  }
  if (isCommonPassword(passwordText(chosen.password))) {
    return 'password.common';
  }
  return containsName(chosen.password, chosen.names) ? 'password.contains.name' : undefined;
}
