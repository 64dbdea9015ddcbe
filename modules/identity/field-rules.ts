import {
  hasLengthWithin,
  hasOuterSpace,
  isSamePassword,
  passwordText,
} from '#platform/contract/password.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;
/** Shorter names occur in too many good passwords to be searched for. */
const NAME_MIN = 4;

/** The rules that a screen checks while a new password is typed; the server also knows the common passwords. */
export type PasswordChecks = {
  readonly hasLength: boolean;
  readonly hasNoOuterSpace: boolean;
  readonly hidesNames: boolean;
  readonly isAnother: boolean;
  readonly isRepeated: boolean;
};

/** Whether the length of a password is allowed; any characters count, each once. */
export function hasPasswordLength(password: string): boolean {
  return hasLengthWithin(password, { min: PASSWORD_MIN, max: PASSWORD_MAX });
}

/** Whether a password contains a name that a guesser tries first, such as the username or the brand name. */
export function containsName(password: string, names: readonly string[]): boolean {
  const text = passwordText(password).toLowerCase();
  return names.some(
    (name) => name.length >= NAME_MIN && text.includes(passwordText(name).toLowerCase()),
  );
}

/** The rules of a new password one by one, for a list that turns green. */
export function passwordChecks(typed: {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  readonly names: readonly string[];
}): PasswordChecks {
  const { oldPassword, newPassword, confirmation, names } = typed;
  const isTyped = newPassword !== '';
  return {
    hasLength: hasPasswordLength(newPassword),
    hasNoOuterSpace: isTyped && !hasOuterSpace(newPassword),
    hidesNames: isTyped && !containsName(newPassword, names),
    isAnother: isTyped && !isSamePassword(newPassword, oldPassword),
    isRepeated: isTyped && isSamePassword(newPassword, confirmation),
  };
}
