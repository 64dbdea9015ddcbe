import { createHash } from 'node:crypto';
import { type CompactJWEHeaderParameters, compactDecrypt, decodeProtectedHeader } from 'jose';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { decryptLegacyBody, legacyBodyText, openLegacyKey } from './legacy-cipher.ts';
import { insertUsed } from './seal-key.store.ts';
import { createSealKeys, modulusHex, type SealKeys, VALID_FOR_MS } from './seal-keys.ts';

export type Sealed = {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly legacyAllowed: () => Promise<boolean>;
};

/** Opens sealed bodies (flag E). */
export type Seal = {
  readonly keys: SealKeys;
  /**
   * The plain bytes of a sealed body: a compact JWE, or the legacy scheme where it is allowed. A body opens once: who has
   * recorded it cannot send it again, from wherever. A JWE names in its protected header when it was made (`iat`, seconds by
   * the server's clock) and a value of its own (`jti`); a client of the legacy scheme draws a key for each body.
   * Refuses with `missing_encryption`, `request_body_required` or `request_param_err`.
   */
  readonly unseal: (sealed: Sealed) => Promise<Uint8Array>;
  /**
   * A short string that a client drew and encrypted by itself: a compact JWE, or a block of the legacy scheme where it
   * is allowed, of which the first eight characters can be recovered.
   * @returns undefined when no key of ours opens it
   */
  readonly readDrawn: (drawn: {
    readonly sealed: string;
    readonly legacyAllowed: () => Promise<boolean>;
  }) => Promise<string | undefined>;
};

const DRAWN = /^[0-9A-Za-z]+$/;
const JWE = {
  keyManagementAlgorithms: ['RSA-OAEP-256'],
  contentEncryptionAlgorithms: ['A256GCM'],
};

/** The seal of a platform. */
export const sealOf = perApp((app): Seal => {
  const keys = createSealKeys(app);
  return {
    keys,
    unseal: async (sealed) => {
      const contentType = sealed.headers['content-type'] ?? '';
      if (contentType.toLowerCase().startsWith('application/jose')) {
        return await openJweOnce(app, keys, sealed.body);
      }
      if (sealed.headers['encryption'] !== undefined && (await sealed.legacyAllowed())) {
        return await openLegacy(app, keys, sealed);
      }
      throw new Rejection('missing_encryption', 400);
    },
    readDrawn: ({ sealed, legacyAllowed }) => readDrawn(keys, sealed, legacyAllowed),
  };
});

/** How far a page's clock, which it sets by ours, may be off; after that a body is refused unopened. */
const JWE_LIFE_MS = 5 * 60_000;
const JTI = /^[A-Za-z0-9_-]{16,64}$/;

async function openJweOnce(app: AppContext, keys: SealKeys, body: Uint8Array): Promise<Uint8Array> {
  const { plain, header } = await openJwe(keys, body);
  const { iat, jti } = header;
  const nowMs = app.clock.nowMs();
  if (typeof iat !== 'number' || typeof jti !== 'string' || !JTI.test(jti)) {
    throw notReadable();
  }
  if (Math.abs(nowMs - iat * 1_000) > JWE_LIFE_MS) {
    throw notReadable();
  }
  await useOnce(app, `jwe ${jti}`, 2 * JWE_LIFE_MS);
  return plain;
}

/** Refuses what was opened before. */
async function useOnce(app: AppContext, value: string, lifeMs: number): Promise<void> {
  const isFirst = await insertUsed(app.db.pooled, {
    mark: createHash('sha256').update(value).digest(),
    expiresAt: new Date(app.clock.nowMs() + lifeMs),
  });
  if (!isFirst) {
    throw notReadable();
  }
}

type OpenedJwe = {
  readonly plain: Uint8Array;
  readonly header: CompactJWEHeaderParameters & Readonly<Record<string, unknown>>;
};

async function openJwe(keys: SealKeys, body: Uint8Array): Promise<OpenedJwe> {
  const text = new TextDecoder().decode(body).trim();
  const kid = kidOf(text);
  const key = (await keys.valid('jwe', (one) => one.kid === kid)).find((one) => one.kid === kid);
  if (key === undefined) {
    throw notReadable();
  }
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, key.privateKey, JWE);
    return { plain: plaintext, header: protectedHeader };
  } catch {
    throw notReadable();
  }
}

async function readDrawn(
  keys: SealKeys,
  sealed: string,
  legacyAllowed: () => Promise<boolean>,
): Promise<string | undefined> {
  if (sealed.includes('.')) {
    const opened = await openJwe(keys, Buffer.from(sealed)).catch((error: unknown) => {
      if (error instanceof Rejection) {
        return undefined;
      }
      throw error;
    });
    return opened === undefined ? undefined : new TextDecoder().decode(opened.plain);
  }
  if (!(await legacyAllowed())) {
    return undefined;
  }
  for (const key of await keys.valid('legacy')) {
    const start = openLegacyKey(key.privateKey, sealed);
    const text = start === undefined ? '' : Buffer.from(start).toString('latin1');
    if (DRAWN.test(text)) {
      return text;
    }
  }
  return undefined;
}

function kidOf(text: string): string | undefined {
  try {
    const kid: unknown = decodeProtectedHeader(text).kid;
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function openLegacy(app: AppContext, keys: SealKeys, sealed: Sealed): Promise<Uint8Array> {
  const text = legacyBodyText(sealed.body);
  if (text === undefined) {
    throw new Rejection(
      sealed.body.length === 0 ? 'request_body_required' : 'request_param_err',
      400,
    );
  }
  const digest = sealed.headers['x-digest'];
  if (digest !== undefined && digest.trim() !== text) {
    throw notReadable();
  }
  const asked = sealed.headers['x-rsa']?.trim().toLowerCase().replace(/^0+/, '');
  const candidates = (await keys.valid('legacy')).filter(
    (key) => asked === undefined || modulusHex(key) === asked,
  );
  for (const key of candidates) {
    const desKey = openLegacyKey(key.privateKey, sealed.headers['encryption'] ?? '');
    const plain = desKey === undefined ? undefined : decryptLegacyBody(desKey, text);
    if (desKey !== undefined && plain !== undefined && isJsonObject(plain)) {
      // The key and not the body: blocks of a body can be put in another order under the same key.
      await useOnce(app, `legacy ${key.kid} ${keyBits(desKey)}`, VALID_FOR_MS.legacy);
      return plain;
    }
  }
  throw notReadable();
}

/** The bits of a DES key that count: the lowest of each byte is for parity. */
function keyBits(desKey: Uint8Array): string {
  return Buffer.from(desKey.map((byte) => byte & 0xfe)).toString('hex');
}

/** A wrong key may give bytes with good padding by chance; the right one gives JSON. */
function isJsonObject(plain: Uint8Array): boolean {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(plain));
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

function notReadable(): Rejection {
  return new Rejection('request_param_err', 400);
}
