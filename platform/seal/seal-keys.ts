import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { encryptAtRest } from './at-rest.ts';
import { openOrAlarm } from './open-or-alarm.ts';
import {
  deleteSealKeys,
  deleteUsed,
  insertSealKey,
  listSealKeys,
  lockSealKeys,
  type SealKeyRow,
  type SealScheme,
} from './seal-key.store.ts';

const generate = promisify(generateKeyPair);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A page of ours asks for the key once an hour; clients of the older scheme ask before a login. */
const ROTATE_AFTER_MS = { jwe: 24 * HOUR_MS, legacy: 55 * MINUTE_MS } as const;
/** A replaced pair opens what is already on its way, or was asked for within the last hour. */
export const VALID_FOR_MS = { jwe: 26 * HOUR_MS, legacy: 2 * HOUR_MS } as const;
const MAX_VALID_MS = Math.max(...Object.values(VALID_FOR_MS));
/** A key that is not among the cached ones may be one whose notification was missed: they are read again, once a second. */
const RELOAD_UNKNOWN_AFTER_MS = 1_000;
const SCHEMES: readonly SealScheme[] = ['jwe', 'legacy'];
/** The purpose under which private keys are encrypted. */
const SEAL_KEY = 'shapla seal key';
const MODULUS_BITS = { jwe: 2048, legacy: 1024 } as const;

export type SealKey = {
  readonly kid: string;
  readonly scheme: SealScheme;
  readonly publicJwk: JsonWebKey;
  readonly privateKey: KeyObject;
  readonly createdAtMs: number;
};

/** The keys of this installation, held in memory and shared by all processes through the database. */
export type SealKeys = {
  /** Newest first; makes the first pair when there is none. */
  readonly current: (scheme: SealScheme) => Promise<SealKey>;
  /** Valid keys, newest first; reads again when `knows` finds none among the cached ones. */
  readonly valid: (
    scheme: SealScheme,
    knows?: (key: SealKey) => boolean,
  ) => Promise<readonly SealKey[]>;
  /** Creates keys that are due and deletes expired ones. It may run twice and in several processes. */
  readonly rotate: () => Promise<void>;
};

type Read = { readonly keys: readonly SealKey[]; readonly atMs: number };
const cached = defineCache<'all', Read>({
  name: 'platform.seal_keys',
  maxEntries: 1,
  ttlMs: 60_000,
});

export function createSealKeys(app: AppContext): SealKeys {
  async function read(mayServe: (known: Read) => boolean): Promise<readonly SealKey[]> {
    const load = async (tx: ReadTx) => {
      const nowMs = app.clock.nowMs();
      const rows = await listSealKeys(tx, new Date(nowMs - MAX_VALID_MS));
      return { keys: rows.flatMap((row) => openRow(app, row)), atMs: nowMs };
    };
    return (await cached.get(app, 'all', load, mayServe)).keys;
  }

  async function rotate(): Promise<void> {
    const nowMs = app.clock.nowMs();
    await app.db.transaction(async (tx) => {
      await lockSealKeys(tx);
      const listed = await listSealKeys(tx, new Date(nowMs - MAX_VALID_MS));
      // A key that nobody can read seals nothing, so it does not count.
      const rows = listed.filter((row) => openRow(app, row).length > 0);
      const isFresh = (row: SealKeyRow) =>
        nowMs - row.created_at.getTime() < ROTATE_AFTER_MS[row.scheme];
      const isDue = (scheme: SealScheme) =>
        !rows.some((row) => row.scheme === scheme && isFresh(row));
      for (const scheme of SCHEMES.filter(isDue)) {
        await insertSealKey(tx, await makeKey(app.secretKey, scheme, nowMs));
        await cached.invalidateAll(tx);
      }
      for (const scheme of SCHEMES) {
        const olderThan = new Date(nowMs - VALID_FOR_MS[scheme]);
        await deleteSealKeys(tx, { scheme, olderThan });
      }
      await deleteUsed(tx, new Date(nowMs));
    });
  }

  const of = (keys: readonly SealKey[], scheme: SealScheme) =>
    keys.filter(
      (key) => key.scheme === scheme && app.clock.nowMs() - key.createdAtMs < VALID_FOR_MS[scheme],
    );

  const newest = async (scheme: SealScheme) =>
    of(await read(({ keys }) => of(keys, scheme).length > 0), scheme)[0];

  return {
    rotate,
    current: async (scheme) => {
      const known = await newest(scheme);
      if (known !== undefined) {
        return known;
      }
      await rotate();
      const made = await newest(scheme);
      if (made === undefined) {
        throw new Error(`no ${scheme} key after rotation`);
      }
      return made;
    },
    valid: async (scheme, knows = () => true) => {
      const mayServe = ({ keys, atMs }: Read) =>
        of(keys, scheme).some(knows) || app.clock.nowMs() - atMs < RELOAD_UNKNOWN_AFTER_MS;
      return of(await read(mayServe), scheme);
    },
  };
}

async function makeKey(
  secretKey: Uint8Array,
  scheme: SealScheme,
  nowMs: number,
): Promise<SealKeyRow> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS[scheme],
    publicExponent: 65_537,
  });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    kid: randomBytes(9).toString('base64url'),
    scheme,
    public_key: publicKey.export({ format: 'jwk' }),
    private_key: encryptAtRest(secretKey, SEAL_KEY, pkcs8),
    created_at: new Date(nowMs),
  };
}

/** The key of a row; empty for one that this installation's secret key does not open: the others still serve. */
function openRow(app: AppContext, row: SealKeyRow): readonly SealKey[] {
  const { kid, scheme } = row;
  const der = openOrAlarm(app, {
    what: 'seal_key',
    purpose: SEAL_KEY,
    piece: row.private_key,
    row: { kid, scheme },
  });
  return der === undefined
    ? []
    : [
        {
          kid,
          scheme,
          publicJwk: row.public_key,
          privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
          createdAtMs: row.created_at.getTime(),
        },
      ];
}

/** The modulus in lower-case hex without leading zeros, as clients of the legacy scheme fetch it. */
export function modulusHex(key: SealKey): string {
  const { n } = createPublicKey({ key: key.publicJwk, format: 'jwk' }).export({ format: 'jwk' });
  return Buffer.from(n ?? '', 'base64url').toString('hex');
}
