import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';

/** The algorithm of a key: `v1` is HMAC-SHA256 with a shared 256-bit secret, `v2` is Ed25519. */
export type KeyAlgorithm = 'hmac-sha256' | 'ed25519';

/** The data that the signature of a request covers. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query exactly as sent. */
  readonly target: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly timestampMs: string;
  readonly nonce: string;
  readonly body: Uint8Array | string;
};

/** The data that the signature of an answer covers; the nonce links it to its request. */
export type SignedReply = {
  readonly status: number;
  readonly nonce: string;
  readonly body: Uint8Array | string;
};

/** The signed text of a request: one item per line, with the body as its SHA-256. */
export function requestText(request: SignedRequest, version: 'v1' | 'v2' = 'v1'): string {
  const { method, target, vendor, keyId, timestampMs, nonce, body } = request;
  return [version, method, target, vendor, keyId, timestampMs, nonce, hash('sha256', body)].join(
    '\n',
  );
}

/** The signed text of an answer. */
export function replyText(reply: SignedReply, version: 'v1' | 'v2' = 'v1'): string {
  return [version, String(reply.status), reply.nonce, hash('sha256', reply.body)].join('\n');
}

/**
 * Signs a text for the header `X-Signature`.
 * @param secret 32 bytes: the shared secret, or the seed of the private Ed25519 key
 */
export function signText(algorithm: KeyAlgorithm, secret: Uint8Array, text: string): string {
  if (algorithm === 'hmac-sha256') {
    return `v1=${hmacSha256(secret, text).toString('hex')}`;
  }
  return `v2=${signEd25519(secret, Buffer.from(text)).toString('hex')}`;
}

/**
 * Whether the header is this key's signature of the text. It takes the same time for every wrong signature of the right
 * form; upper-case, shortened and repeated forms are wrong.
 * @param key 32 bytes: the shared secret, or the public Ed25519 key
 */
export function isSignature(check: {
  readonly algorithm: KeyAlgorithm;
  readonly key: Uint8Array;
  readonly text: string;
  readonly header: string;
}): boolean {
  if (check.algorithm === 'hmac-sha256') {
    const expected = Buffer.from(signText('hmac-sha256', check.key, check.text));
    const given = Buffer.from(check.header);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const match = /^v2=([0-9a-f]{128})$/.exec(check.header);
  if (match?.[1] === undefined) {
    return false;
  }
  return isEd25519(check.key, Buffer.from(check.text), Buffer.from(match[1], 'hex'));
}

/** HMAC-SHA256 (RFC 2104). With a key object Node needs a third of the time that it needs with raw bytes. */
export function hmacSha256(secret: Uint8Array, text: Uint8Array | string): Buffer {
  return createHmac('sha256', createSecretKey(secret)).update(text).digest();
}

/**
 * Signs bytes with Ed25519.
 * @param seed the 32 bytes of the private key
 */
export function signEd25519(seed: Uint8Array, bytes: Uint8Array): Buffer {
  const key = createPrivateKey({
    key: Buffer.concat([ED25519_PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return sign(null, bytes, key);
}

/**
 * Whether an Ed25519 signature is valid.
 * @param publicKey 32 bytes
 */
export function isEd25519(
  publicKey: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  const key = createPublicKey({
    key: Buffer.concat([ED25519_PUBLIC_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, bytes, key, signature);
}

/** The version of the signed text for an algorithm. */
export function versionOf(algorithm: KeyAlgorithm): 'v1' | 'v2' {
  return algorithm === 'ed25519' ? 'v2' : 'v1';
}

// Fixed DER headers of RFC 8410, which precede the 32 bytes of a key.
const ED25519_PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const ED25519_PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
