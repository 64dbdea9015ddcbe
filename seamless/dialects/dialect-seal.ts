import { createHash, timingSafeEqual } from 'node:crypto';
import { hmacSha256, isEd25519, signEd25519 } from '../signature.ts';
import { type Body, type Dialect, isBody, NumberText, type Place } from './dialect.ts';
import { writeExactJson } from './exact-json.ts';

/** A request as received, or as it will be sent. */
export type SealedCall = {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The parsed body; empty when there is none. */
  readonly body: Body;
};

/** The data of a call about its sender; `signed` are the bytes that the signature must cover. */
export type Seal = {
  readonly vendor: string;
  readonly keyId: string;
  readonly signature: string;
  /** Milliseconds since 1970; undefined when the dialect has no time, NaN when the value is not a time. */
  readonly stampMs: number | undefined;
  readonly nonce: string | undefined;
  readonly signed: Uint8Array;
};

export function readSeal({ seal }: Dialect, call: SealedCall): Seal {
  const { time, nonce } = seal;
  const stamp = time === undefined ? undefined : textAt(call, time);
  return {
    vendor: textAt(call, seal.vendor),
    keyId: textAt(call, seal.key),
    signature: textAt(call, seal.signature),
    stampMs:
      stamp === undefined
        ? undefined
        : /^\d{9,14}$/.test(stamp)
          ? millisecondsOf(stamp, time)
          : NaN,
    nonce: nonce === undefined ? undefined : textAt(call, nonce),
    signed: signedBytes(seal, call),
  };
}

function millisecondsOf(stamp: string, time: Dialect['seal']['time']): number {
  return Number(stamp) * (time?.unit === 's' ? 1000 : 1);
}

function textAt(call: SealedCall, place: Place): string {
  if (place.in === 'header') {
    return call.headers[place.name] ?? '';
  }
  if (place.in === 'query') {
    return new URLSearchParams(call.target.split('?')[1] ?? '').get(place.name) ?? '';
  }
  return textOf(call.body[place.name]);
}

function textOf(value: unknown): string {
  return value instanceof NumberText
    ? value.digits
    : typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? String(value)
        : '';
}

function signedBytes(seal: Dialect['seal'], call: SealedCall): Uint8Array {
  const separator = Buffer.from(seal.separator);
  const parts = seal.covers.map((part) => {
    switch (part) {
      case 'method':
        return Buffer.from(call.method);
      case 'target':
        return Buffer.from(call.target);
      case 'time':
        return Buffer.from(seal.time === undefined ? '' : textAt(call, seal.time));
      case 'nonce':
        return Buffer.from(seal.nonce === undefined ? '' : textAt(call, seal.nonce));
      case 'fields':
        return Buffer.from(fieldsText(seal, call.body));
      default:
        return (part satisfies 'body') && Buffer.from(call.bytes);
    }
  });
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

function fieldsText(seal: Dialect['seal'], body: Body): string {
  const { [seal.signature.name]: _signature, ...signed } = body;
  return writeExactJson(inOrder(signed));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  return isBody(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((name) => [name, inOrder(value[name])]),
      )
    : value;
}

/**
 * The signature of some bytes.
 * @param secret 32 bytes: the shared secret, or the seed of an Ed25519 key
 */
export function sealBytes({ seal }: Dialect, secret: Uint8Array, bytes: Uint8Array): string {
  switch (seal.algorithm) {
    case 'ed25519':
      return signEd25519(secret, bytes).toString(seal.encoding);
    case 'digest':
      return createHash('sha256')
        .update(bytes)
        .update(Buffer.from(secret).toString('hex'))
        .digest(seal.encoding);
    default:
      return hmacSha256(secret, bytes).toString(seal.encoding);
  }
}

/**
 * Whether the text is exactly the signature by this key.
 * @param key 32 bytes: the shared secret, or the public Ed25519 key
 */
export function isSealed(
  dialect: Dialect,
  key: Uint8Array,
  sealed: { readonly bytes: Uint8Array; readonly signature: string },
): boolean {
  const { algorithm, encoding } = dialect.seal;
  const given = Buffer.from(sealed.signature);
  if (algorithm === 'ed25519') {
    const raw = Buffer.from(sealed.signature, encoding);
    return (
      raw.length === 64 &&
      raw.toString(encoding) === sealed.signature &&
      isEd25519(key, sealed.bytes, raw)
    );
  }
  const expected = Buffer.from(sealBytes(dialect, key, sealed.bytes));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
