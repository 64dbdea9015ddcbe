import { randomInt } from 'node:crypto';
import { isSafeLink, isSafePath } from '#platform/html/safe-link.ts';
import { decryptLegacyBody, encryptLegacyBody } from '#platform/seal/legacy-cipher.ts';

const KEY_LENGTH = 8;
const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const BASE64 = /^[A-Za-z0-9+/]{4,}={0,2}$/;
/** More layers than this are no link of an operator. */
const MAX_LAYERS = 6;

/**
 * A link as the path of a type 3 entry: base64 of DES-ECB with PKCS#7, then the eight characters of its key. It
 * protects nothing, because everybody can decrypt it; existing clients of this API read this form.
 * @param key random by default, such that the text never begins with a slash, which would look like a path of this site
 */
export function encodeServiceLink(link: string, key?: string): string {
  const chosen = key ?? drawKey();
  const encoded = encryptLegacyBody(Buffer.from(chosen, 'latin1'), link) + chosen;
  return key === undefined && encoded.startsWith('/') ? encodeServiceLink(link) : encoded;
}

/** The text inside one type 3 layer; undefined when it is none. */
export function decodeServiceLink(encoded: string): string | undefined {
  const body = encoded.slice(0, -KEY_LENGTH);
  const key = Buffer.from(encoded.slice(-KEY_LENGTH), 'latin1');
  if (key.length !== KEY_LENGTH || !BASE64.test(body)) {
    return undefined;
  }
  const plain = decryptLegacyBody(key, body);
  return plain === undefined ? undefined : readable(plain);
}

/**
 * Every layer of a text, outermost first: type 3, per cent escapes and plain base64 are taken off until a link is
 * found.
 */
export function layersOf(text: string): readonly string[] {
  const layers = [text];
  let current = text;
  while (layers.length <= MAX_LAYERS) {
    const next = peel(current);
    if (next === undefined || next === current) {
      return layers;
    }
    layers.push(next);
    current = next;
  }
  return layers;
}

/**
 * The target of a channel's path after all decoding (N52).
 * @param allowed host names; `*.host` allows every name below it
 * @returns undefined unless it is a path of this site, or https on an allowed host without a foreign address inside
 */
export function serviceTarget(path: string, allowed: readonly string[]): string | undefined {
  const target = layersOf(path).at(-1) ?? '';
  if (!isSafeLink(target) || !isClean(target, allowed)) {
    return undefined;
  }
  if (isSafePath(target)) {
    return target;
  }
  return isAllowedUrl(target, allowed) ? new URL(target).href : undefined;
}

function isAllowedUrl(text: string, allowed: readonly string[]): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    isAllowedHost(url.hostname, allowed)
  );
}

function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) =>
    one.startsWith('*.')
      ? host.endsWith(one.slice(1)) && host.length > one.length - 1
      : host === one,
  );
}

/** Whether no value of the address is, behind any encoding, an address of somebody else: an open redirect needs one. */
function isClean(target: string, allowed: readonly string[]): boolean {
  const url = URL.parse(target, 'https://own.invalid');
  if (url === null) {
    return false;
  }
  const values = [...url.searchParams.values(), ...new URLSearchParams(url.hash.slice(1)).values()];
  return [...values, url.hash.slice(1)].every((value) =>
    layersOf(value).every((layer) => isHarmless(layer.trim(), allowed)),
  );
}

function isHarmless(value: string, allowed: readonly string[]): boolean {
  if (/^(javascript|data|vbscript|blob|file):/i.test(value)) {
    return false;
  }
  return /^(https?:|[\\/]{2})/i.test(value) ? isAllowedUrl(value, allowed) : true;
}

/** One layer less; undefined when the text is bare. */
function peel(text: string): string | undefined {
  if (/^(https?:\/\/|\/)/i.test(text)) {
    return undefined;
  }
  if (/%[0-9a-f]{2}/i.test(text)) {
    return unescaped(text);
  }
  const inner = decodeServiceLink(text);
  if (inner !== undefined) {
    return inner;
  }
  return BASE64.test(text) && text.length % 4 === 0 ? linkInside(text) : undefined;
}

/** Base64 of a link. Many words look like base64, so what is inside must look like a link too. */
function linkInside(text: string): string | undefined {
  const inner = readable(Buffer.from(text, 'base64'));
  return inner !== undefined && /^([a-z]+:|[\\/]|[A-Za-z0-9+/%]{12,}=*)/.test(inner)
    ? inner
    : undefined;
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readable(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return text !== '' && !/[\p{Cc}\uFFFD]/u.test(text) ? text : undefined;
}

function drawKey(): string {
  return Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join(
    '',
  );
}
