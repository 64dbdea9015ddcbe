import { type AppContext, perApp } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { textArray } from '#platform/db/array-texts.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import { clientConfig } from '#platform/db/database.ts';
import { noteQueueError } from '#platform/db/outage.ts';
import type { VendorRequest } from '#platform/http/composition.ts';
import type { VendorActor } from '#platform/http/handle.ts';
import type { Dialect } from '#seamless/dialects/dialect.ts';
import { isSealed, type Seal } from '#seamless/dialects/dialect-seal.ts';
import { isSignature, replyText, requestText, signText, versionOf } from '#seamless/signature.ts';
import type { VendorKeyRow } from './vendor.store.ts';
import { liveKeys, noteConfirmed } from './vendor-keys.ts';
import { type Vendor, vendorByCode } from './vendors.ts';

const NONCE = /^[A-Za-z0-9_-]{22,128}$/;
const STAMP = /^[0-9]{13}$/;

/**
 * Finds the vendor that signed a call. Undefined for an unknown vendor or key, a signature that does not hold, a time
 * stamp more than 60 seconds from the database's clock, a nonce that was used, an address that is not the vendor's:
 * callers cannot distinguish these.
 */
export async function verifyVendor(
  app: AppContext,
  request: VendorRequest,
): Promise<VendorActor | undefined> {
  const key = await signerOf(app, request);
  if (key === undefined) {
    return undefined;
  }
  const { 'x-timestamp': stamp = '', 'x-nonce': nonce = '' } = request.headers;
  if (!STAMP.test(stamp) || !NONCE.test(nonce)) {
    return undefined;
  }
  const known = await vendorByCode(app, key.vendor_code);
  // A vendor of a dialect has its own address: nobody may choose the weaker of two signatures.
  if (!mayCall(known, request.ip) || known?.profile.dialect !== undefined) {
    return undefined;
  }
  const isFresh = await takeNonce(app, { keyId: key.key_id, nonce, stamp });
  if (!isFresh) {
    return undefined;
  }
  await noteConfirmed(app, key);
  return { kind: 'vendor', vendorId: known.id, vendorCode: known.code };
}

/** Signatures that held, so that the answer need not look again; by the very body they were given for. */
type Proof = Pick<VendorRequest, 'method' | 'target' | 'headers'> & { readonly key: VendorKeyRow };
const proofsOf = perApp(() => new WeakMap<VendorRequest['body'], Proof>());

/** The key that a call is really signed with; an unknown key is checked like a known one. */
async function signerOf(
  app: AppContext,
  request: VendorRequest,
): Promise<VendorKeyRow | undefined> {
  const { method, target, headers, body } = request;
  const proofs = proofsOf(app);
  const proof = proofs.get(body);
  if (proof?.headers === headers && proof.target === target && proof.method === method) {
    return proof.key;
  }
  const header = (name: string): string => headers[name] ?? '';
  const key = (await liveKeys(app)).keys.get(header('x-key-id'));
  const vendor = header('x-vendor-id');
  const algorithm = key?.algorithm ?? 'hmac-sha256';
  const text = requestText(
    {
      method,
      target,
      vendor,
      keyId: header('x-key-id'),
      timestampMs: header('x-timestamp'),
      nonce: header('x-nonce'),
      body,
    },
    versionOf(algorithm),
  );
  const isSigned = isSignature({
    algorithm,
    key: key?.secret ?? NOBODYS_SECRET,
    text,
    header: header('x-signature'),
  });
  if (key === undefined || !isSigned || key.vendor_code !== vendor) {
    return undefined;
  }
  proofs.set(body, { method, target, headers, key });
  return key;
}

function mayCall(vendor: Vendor | undefined, ip: string): vendor is Vendor {
  const allowed = vendor?.allowedIps;
  return vendor !== undefined && (allowed === undefined || allowed.includes(ip));
}

/** Throws BUSY when the nonces cannot be asked in time. */
async function takeNonce(app: AppContext, nonce: Nonce): Promise<boolean> {
  const taken = await noncesOf(app).put(nonce);
  if (taken === 'busy') {
    throw new Rejection('BUSY', 503);
  }
  return taken === 'fresh';
}

const STAMP_WINDOW_MS = 60_000;

/** A vendor that signed in a dialect, and the key it signed with. */
export type DialectSpeaker = { readonly vendor: Vendor; readonly key: VendorKeyRow };

/**
 * The vendor that signed a call of a dialect; undefined as in `verifyVendor`. A dialect without nonces is held by its
 * time stamp, if it has one, within 60 seconds of the database's clock, and by the ids of its calls.
 */
export async function verifyDialect(
  app: AppContext,
  dialect: Dialect,
  sealed: { readonly seal: Seal; readonly ip: string },
): Promise<DialectSpeaker | undefined> {
  const { vendor: code, keyId, signature, signed, stampMs, nonce } = sealed.seal;
  const { keys, aheadMs } = await liveKeys(app);
  const key = keys.get(keyId);
  const algorithm = dialect.seal.algorithm === 'ed25519' ? 'ed25519' : 'hmac-sha256';
  const secret = key?.algorithm === algorithm ? key.secret : NOBODYS_SECRET;
  const isSigned = isSealed(dialect, secret, { bytes: signed, signature });
  const nowMs = app.clock.nowMs() + aheadMs;
  const isNow = stampMs === undefined || Math.abs(nowMs - stampMs) <= STAMP_WINDOW_MS;
  if (key === undefined || !isSigned || key.vendor_code !== code || !isNow) {
    return undefined;
  }
  const vendor = await vendorByCode(app, code);
  if (!mayCall(vendor, sealed.ip) || vendor.profile.dialect !== dialect.code) {
    return undefined;
  }
  if (nonce !== undefined) {
    const stamp = String(stampMs ?? Math.round(nowMs));
    const isFresh = NONCE.test(nonce) && (await takeNonce(app, { keyId, nonce, stamp }));
    if (!isFresh) {
      return undefined;
    }
  }
  await noteConfirmed(app, key);
  return { vendor, key };
}

const NOBODYS_SECRET = crypto.getRandomValues(new Uint8Array(32));

/**
 * Headers that sign an answer, whatever it is, for the vendor that signed the call. A signature reveals to nobody else
 * that there is such a key.
 */
export async function signVendorReply(
  app: AppContext,
  request: VendorRequest,
  reply: { readonly status: number; readonly body: string },
): Promise<Readonly<Record<string, string>>> {
  const key = await signerOf(app, request);
  if (key === undefined) {
    return {};
  }
  const nonce = request.headers['x-nonce'] ?? '';
  const text = replyText({ ...reply, nonce }, versionOf(key.algorithm));
  return { 'x-signature': signText(key.algorithm, key.reply_secret, text) };
}

type Nonce = { readonly keyId: string; readonly nonce: string; readonly stamp: string };

/** Nonces of many calls share a commit, and need not wait for the disk: a call's own id keeps it from counting twice. */
const noncesOf = perApp((app) => {
  const batcher = createBatcher<Nonce, 'fresh' | 'used' | 'busy', undefined>({
    client: clientConfig({ url: app.databaseUrl }),
    text: 'select array_agg(is_fresh) from vendor.take_nonces($1, $2, $3)',
    encode: (items) => [
      textArray(items.map((item) => item.keyId)),
      textArray(items.map((item) => item.nonce)),
      `{${items.map((item) => item.stamp).join(',')}}`,
    ],
    decode: (rows) =>
      (rows[0]?.[0] ?? '{}')
        .slice(1, -1)
        .split(',')
        .map((fresh) => (fresh === 't' ? 'fresh' : 'used')),
    queues: 1,
    queueOf: () => 0,
    maxBatch: 512,
    deadlineMs: 1_000,
    maxWaiting: 10_000,
    busy: 'busy',
    unknown: 'busy',
    onConnect: async (client) => {
      await client.query('set synchronous_commit = off');
      await client.query('set statement_timeout = 800');
      return undefined;
    },
    onError: (error) => noteQueueError(app, 'nonce', error),
  });
  app.onClose(() => batcher.close());
  return batcher;
});
