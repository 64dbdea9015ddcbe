/** Message keys by the provider's error code (ERR-2); both languages have each of them. */
const KEYS: Readonly<Record<string, string>> = {
  'auth/invalid-phone-number': 'social.phone.error.number',
  'auth/missing-phone-number': 'social.phone.error.number',
  'auth/too-many-requests': 'social.phone.error.tooMany',
  'auth/invalid-verification-code': 'social.phone.error.code',
  'auth/missing-verification-code': 'social.phone.error.code',
  'auth/invalid-verification-id': 'social.phone.error.code',
  'auth/missing-verification-id': 'social.phone.error.code',
  'auth/captcha-check-failed': 'social.phone.error.captcha',
  'auth/invalid-app-credential': 'social.phone.error.captcha',
  'auth/missing-app-credential': 'social.phone.error.captcha',
  'auth/unauthorized-domain': 'social.phone.error.captcha',
  'auth/quota-exceeded': 'social.phone.error.quota',
  'auth/operation-not-allowed': 'social.phone.error.off',
  'auth/code-expired': 'social.phone.error.expired',
  'auth/popup-closed-by-user': 'social.phone.error.closed',
  'auth/cancelled-popup-request': 'social.phone.error.closed',
  'auth/user-cancelled': 'social.phone.error.closed',
  'auth/user-disabled': 'social.phone.error.failed',
  'auth/internal-error': 'social.phone.error.failed',
  'auth/network-request-failed': 'network.down',
};

/** Every error the phone provider is known to answer with. */
export const PHONE_ERROR_CODES: readonly string[] = Object.keys(KEYS);

/** The text for an error of the phone provider; an unknown one is a login that failed. */
export function phoneErrorKey(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return (Object.hasOwn(KEYS, code) ? KEYS[code] : undefined) ?? 'social.phone.error.failed';
}
