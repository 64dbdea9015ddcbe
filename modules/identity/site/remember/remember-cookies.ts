/** Names that clients of this family know (SES-1). Neither is a secret: the secret is the server's own cookie. */
const REMEMBER = 'loginRemember';
const LAST_NAME = 'lastUserName';
const LAST_MOBILE = 'loginTypeSms';
const DAY_SECONDS = 86_400;

/** Notes that this browser is remembered for a day, and for whom, so that the form knows the name (LGN-7). */
export function noteRemembered(userName: string): void {
  write(REMEMBER, '1', DAY_SECONDS);
  write(LAST_NAME, userName, DAY_SECONDS);
}

/** Who logged in here last, for the form; empty when nobody wanted to be remembered. */
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

/** The server forgot this browser; the name stays for the form. */
export function markSignedOut(): void {
  write(REMEMBER, '', 0);
}

/** Somebody logged in who does not want to be remembered. */
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
