const HEADERS =
  'Merchant, Authorization, Language, Device, ModuleId, X-Timestamp, X-Real-UA, X-Gateway-Version, X-Requested-With, Encryption, X-Digest, X-RSA, Content-Type, Idempotency-Key, X-Game-Session';

/**
 * Cross-origin rights: none, except for origins that a setting names (split hosts of developers). Never with
 * credentials: a token travels in a header.
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
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': HEADERS,
    'access-control-expose-headers': 'X-Request-Id, Retry-After',
    'access-control-max-age': '600',
    vary: 'Origin',
  };
}
