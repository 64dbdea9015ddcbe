/** Cookie names of existing clients of this API (SES-1). These cookies are not secret; the server's own cookie is. */
const REMEMBER = 'loginRemember';
const LAST_NAME = 'lastUserName';
const LAST_MOBILE = 'loginTypeSms';
const DAY_SECONDS = 86_400;

/** Stores for a day that this browser is remembered, and the username for the form (LGN-7). */
export function noteRemembered(userName: string): void {
  write(REMEMBER, '1', DAY_SECONDS);
  write(LAST_NAME, userName, DAY_SECONDS);
}

/** The username of the last login, for the form; empty when that login was not to be remembered. */
export function lastUserName(): string {
  return read(LAST_NAME);
}

export type LastMobile = { readonly mobileNum: string; readonly countryDialingCode: string };

/** Stores the number of a login by code for a day (LGN-7). */
export function noteMobile({ mobileNum, countryDialingCode }: LastMobile): void {
  write(LAST_MOBILE, `${countryDialingCode} ${mobileNum}`, DAY_SECONDS);
}

/** The number of the last login by code, for the form. */
export function lastMobile(): LastMobile {
  const [countryDialingCode = '', ...mobileNum] = read(LAST_MOBILE).split(' ');
  return { mobileNum: mobileNum.join(' '), countryDialingCode };
}

/** Removes the mark of a remembered browser; the username stays for the form. */
export function markSignedOut(): void {
  write(REMEMBER, '', 0);
}

/** Removes the mark and the username, after a login that is not to be remembered. */
export function clearLastUser(): void {
  markSignedOut();
  write(LAST_NAME, '', 0);
}

function read(name: string): string {
  for (const pair of document.cookie.split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name) {
      return decodeURIComponent(value);
    }
  }
  return '';
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax${secure}`;
}
