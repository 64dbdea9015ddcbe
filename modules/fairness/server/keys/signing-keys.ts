import type { AppContext } from '#platform/app-context.ts';
import { type CacheUser, defineCache } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import { formatVerifierKey } from '#seamless/fairness/note/note-key.ts';
import { queueEntry } from '../log/queue-entry.ts';
import { installationId } from './installation-id.ts';
import { makeKeyPair, type ServerSigner, signerOf } from './note-signer.ts';
import {
  insertSigningKey,
  type KeyPurpose,
  type SigningKeyRow,
  selectSigningKeys,
} from './signing-key.store.ts';

export const KEY_PURPOSES: readonly KeyPurpose[] = ['receipts', 'log'];

/** Stored keys can be opened only under this text. */
const SIGNING_KEY = 'fairness.signing_key';
const CACHED_MS = 60_000;
/** A next key begins this much later, when every process has read it: none signs with a key whose time is over. */
const LEAD_MS = 10 * CACHED_MS;

export type SigningKey = {
  readonly purpose: KeyPurpose;
  readonly number: number;
  /** The published form: `name+id+base64`. */
  readonly verifierKey: string;
  readonly fromMs: number;
  /** The time from which the next key signs; null for the last one. */
  readonly untilMs: number | null;
  /** undefined when this installation's secret key does not open it. */
  readonly signer: ServerSigner | undefined;
};

const cached = defineCache<'all', readonly SigningKey[]>({
  name: 'fairness.signing_keys',
  maxEntries: 1,
  ttlMs: CACHED_MS,
});

/** All keys of this installation, past ones and one that begins later too, in the order of their times. */
export async function listKeys(app: AppContext, at: CacheUser): Promise<readonly SigningKey[]> {
  const load = async (tx: Parameters<typeof selectSigningKeys>[0]) =>
    (await selectSigningKeys(tx)).map((row) => openKey(app, row));
  return await cached.get(at, 'all', load);
}

/**
 * The key that signs at a moment. The first use of a purpose makes its key.
 * @param at the caller's transaction, or the app outside of any
 * @throws when the key cannot be opened, which is alarmed
 */
export async function signerFor(
  app: AppContext,
  at: Tx | AppContext,
  wanted: { readonly purpose: KeyPurpose; readonly atMs: number },
): Promise<ServerSigner> {
  const found = await keyAt(app, at, wanted);
  if (found === undefined) {
    await ('db' in at
      ? at.db.transaction((tx) => makeFirstKey(app, tx, wanted.purpose))
      : makeFirstKey(app, at, wanted.purpose));
  }
  const signer = (found ?? (await keyAt(app, at, wanted)))?.signer;
  if (signer === undefined) {
    throw new Error(`no key of ${wanted.purpose} signs`);
  }
  return signer;
}

async function keyAt(
  app: AppContext,
  at: CacheUser,
  { purpose, atMs }: { readonly purpose: KeyPurpose; readonly atMs: number },
): Promise<SigningKey | undefined> {
  const keys = (await listKeys(app, at)).filter((key) => key.purpose === purpose);
  // The clock of another process may be a little behind the one that has made the first key.
  return keys.findLast(({ fromMs }) => fromMs <= atMs) ?? keys[0];
}

/** Makes the keys that do not exist yet; several processes may do so at once. */
export async function makeFirstKeys(app: AppContext): Promise<void> {
  const known = await listKeys(app, app);
  for (const purpose of KEY_PURPOSES) {
    if (!known.some((key) => key.purpose === purpose)) {
      await app.db.transaction((tx) => makeFirstKey(app, tx, purpose));
    }
  }
}

async function makeFirstKey(app: AppContext, tx: Tx, purpose: KeyPurpose): Promise<void> {
  await addKey(app, tx, { purpose, number: 1, fromMs: app.clock.nowMs() });
}

/**
 * Makes the next key of a purpose, which signs from ten minutes on; the one before it then ends.
 * @param next.number the number of the key that it follows, and 1
 * @returns false when that number exists already
 */
export async function rotateKey(
  app: AppContext,
  tx: Tx,
  next: { readonly purpose: KeyPurpose; readonly number: number },
): Promise<boolean> {
  return await addKey(app, tx, { ...next, fromMs: app.clock.nowMs() + LEAD_MS });
}

async function addKey(
  app: AppContext,
  tx: Tx,
  key: { readonly purpose: KeyPurpose; readonly number: number; readonly fromMs: number },
): Promise<boolean> {
  const { publicKey, secret } = makeKeyPair();
  const isAdded = await insertSigningKey(tx, {
    ...key,
    name: `${installationId(app)}/${key.purpose}`,
    publicKey,
    privateKey: encryptAtRest(app.secretKey, SIGNING_KEY, secret),
  });
  await cached.invalidateAll(tx);
  if (isAdded) {
    await logKeyChange(app, tx, key);
  }
  return isAdded;
}

/** The log lists each key when it is made, and once more with its end. */
async function logKeyChange(
  app: AppContext,
  tx: Tx,
  { purpose, number }: { readonly purpose: KeyPurpose; readonly number: number },
): Promise<void> {
  const at = app.clock.nowMs();
  const of = (await listKeys(app, tx)).filter((key) => key.purpose === purpose);
  for (const key of of.filter((one) => one.number === number - 1 || one.number === number)) {
    await queueEntry(tx, {
      ...{ kind: 'key_change', at, purpose, key: key.verifierKey },
      ...{ from: key.fromMs, until: key.untilMs },
    });
  }
}

function openKey(app: AppContext, row: SigningKeyRow): SigningKey {
  const { purpose, number } = row;
  const key = { name: row.name, publicKey: Uint8Array.from(row.public_key) };
  const secret = openOrAlarm(app, {
    what: 'signing_key',
    purpose: SIGNING_KEY,
    piece: row.private_key,
    row: { purpose, number },
  });
  return {
    ...{ purpose, number },
    verifierKey: formatVerifierKey(key),
    fromMs: Number(row.from_ms),
    untilMs: row.until_ms === null ? null : Number(row.until_ms),
    signer: secret === undefined ? undefined : signerOf(key, secret),
  };
}
