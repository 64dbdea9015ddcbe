/** The headers that clients of the outside interfaces send, in all spellings of theirs. */
const HEADERS = [
  'Merchant',
  'Authorization',
  'Language',
  'Device',
  'ModuleId',
  'Module-Id',
  'X-Module-Id',
  'X-Timestamp',
  'X-Real-UA',
  'X-Gateway-Version',
  'X-Requested-With',
  'Encryption',
  'X-Digest',
  'X-RSA',
  'Content-Type',
  'Cache-Control',
  'Pragma',
  'Idempotency-Key',
  'X-Game-Session',
].join(', ');

/**
 * Cross-origin rights: none, except for origins that a setting names, where front ends of others stand. They may send
 * credentials, since a cookie binds a captcha to its browser; no session is ever in a cookie.
 */
export function corsHeaders(
  allowedOrigins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (origin === undefined || !allowedOrigins.includes(origin)) {
    return {};
  }
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': HEADERS,
    'access-control-expose-headers': 'X-Request-Id, Retry-After',
    'access-control-max-age': '600',
  };
}

/**
 * Lets pages of others show our pictures where a setting names origins. A browser does not say which page a picture is
 * for, so it holds for every page; pictures are public.
 */
export function pictureHeaders(
  allowedOrigins: readonly string[],
  contentType: string,
): Readonly<Record<string, string>> {
  return allowedOrigins.length > 0 && contentType.startsWith('image/')
    ? { 'cross-origin-resource-policy': 'cross-origin' }
    : {};
}

/** `vary` with the request's origin where answers differ by it. */
export function varyOf(allowedOrigins: readonly string[], vary: string | undefined): string {
  const names = [vary, allowedOrigins.length > 0 ? 'Origin' : undefined];
  return names.filter((name) => name !== undefined && name !== '').join(', ');
}
