export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;
/** Shorter names are part of too many honest passwords to be looked for. */
const NAME_MIN = 4;

/** What a screen can check of a new password while it is typed; the server knows the common ones beside it. */
export type PasswordChecks = {
  readonly hasLength: boolean;
  readonly hidesNames: boolean;
  readonly isAnother: boolean;
  readonly isRepeated: boolean;
};

/** Whether a password has as many signs as one may have; any signs count, each once. */
export function hasPasswordLength(password: string): boolean {
  const length = [...password].length;
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** Whether a password contains a name: user name, brand name, what a guesser tries first. */
export function containsName(password: string, names: readonly string[]): boolean {
  const text = password.toLowerCase();
  return names.some((name) => name.length >= NAME_MIN && text.includes(name.toLowerCase()));
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
    hidesNames: isTyped && !containsName(newPassword, names),
    isAnother: isTyped && newPassword !== oldPassword,
    isRepeated: isTyped && newPassword === confirmation,
  };
}
