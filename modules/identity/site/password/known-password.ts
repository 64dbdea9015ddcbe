/**
 * The password that was typed into the login form of this page, held in memory until the change that the login demands
 * is done, so that it need not be typed again. It is stored nowhere.
 */
let known: string | undefined;

export function rememberPassword(password: string): void {
  known = password;
}

export function knownPassword(): string | undefined {
  return known;
}

export function clearPassword(): void {
  known = undefined;
}
