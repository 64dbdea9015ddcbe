/**
 * The password that was typed into the login form of this page. It stays in memory until the change that the login
 * requires is done, so that the member need not type it again, and is never stored.
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
