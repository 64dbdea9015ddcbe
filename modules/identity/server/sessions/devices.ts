import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import {
  insertDevice,
  lockDevice,
  renewDevice,
  revokeDeviceOfToken,
  revokeDeviceRows,
  selectDeviceAccount,
} from './device.store.ts';

const TOKEN_BYTES = 32;
/** A browser is remembered for a day from the login with the password; using it does not make the day longer. */
const REMEMBERED_MS = 86_400_000;
/**
 * Milliseconds within which the former token is accepted, because two tabs may open at the same time; later it must be
 * a copy.
 */
const FORMER_GOOD_MS = 10_000;

export type Remembered = {
  readonly deviceId: bigint;
  /** 256 random bits for the cookie. */
  readonly token: string;
  readonly seconds: number;
};

type Browser = { readonly ip: string; readonly userAgent: string };

/** Remembers a browser for a day (LGN-7). */
export async function rememberDevice(
  tx: Tx,
  device: Browser & {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly nowMs: number;
  },
): Promise<Remembered> {
  const token = newToken();
  const deviceId = await insertDevice(tx, {
    ...device,
    userAgent: device.userAgent.slice(0, 400),
    tokenHash: deviceHashOf(token),
    now: new Date(device.nowMs),
    expiresAt: new Date(device.nowMs + REMEMBERED_MS),
  });
  return { deviceId, token, seconds: REMEMBERED_MS / 1_000 };
}

export type Traded =
  | {
      readonly accountId: bigint;
      readonly deviceId: bigint;
      /** Absent for the second of two tabs: the first has the next token. */
      readonly next: { readonly token: string; readonly seconds: number } | undefined;
    }
  | 'unknown'
  /** A former token that is used long after its replacement was copied, so the device is revoked. */
  | 'copied';

/** The account of a device token, whether or not the token can still be used. */
export async function accountOfDevice(
  tx: Tx,
  device: { readonly brandId: number; readonly token: string },
): Promise<bigint | undefined> {
  const { brandId, token } = device;
  return await selectDeviceAccount(tx, { brandId, tokenHash: deviceHashOf(token) });
}

/** Uses a device token once and returns its account and the token that replaces it. */
export async function tradeDevice(
  tx: Tx,
  device: Browser & { readonly brandId: number; readonly token: string; readonly nowMs: number },
): Promise<Traded> {
  const { brandId, nowMs } = device;
  const now = new Date(nowMs);
  const tokenHash = deviceHashOf(device.token);
  const row = await lockDevice(tx, { brandId, tokenHash, now });
  if (row === undefined) {
    return 'unknown';
  }
  const found = { accountId: row.account_id, deviceId: row.id };
  if (!row.token_hash.equals(tokenHash)) {
    if (nowMs - row.renewed_at.getTime() < FORMER_GOOD_MS) {
      return { ...found, next: undefined };
    }
    await revokeDevices(tx, { accountId: row.account_id, onlyId: row.id, reason: 'copied', nowMs });
    return 'copied';
  }
  const token = newToken();
  await renewDevice(tx, {
    id: row.id,
    tokenHash: deviceHashOf(token),
    ip: device.ip,
    userAgent: device.userAgent.slice(0, 400),
    now,
  });
  const seconds = Math.max(1, Math.floor((row.expires_at.getTime() - nowMs) / 1_000));
  return { ...found, next: { token, seconds } };
}

/**
 * Deletes one remembered browser of an account, or all of them.
 * @returns how many were remembered
 */
export async function revokeDevices(
  tx: Tx,
  which: {
    readonly accountId: bigint;
    readonly onlyId?: bigint;
    readonly reason: string;
    readonly nowMs: number;
  },
): Promise<number> {
  return await revokeDeviceRows(tx, {
    accountId: which.accountId,
    onlyId: which.onlyId,
    reason: which.reason,
    now: new Date(which.nowMs),
  });
}

/** Deletes the remembered browser of a cookie, because another login in it replaces it. */
export async function revokeToken(
  tx: Tx,
  device: { readonly brandId: number; readonly token: string; readonly nowMs: number },
): Promise<void> {
  await revokeDeviceOfToken(tx, {
    brandId: device.brandId,
    tokenHash: deviceHashOf(device.token),
    reason: 'replaced',
    now: new Date(device.nowMs),
  });
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function deviceHashOf(token: string): Buffer {
  return createHash('sha256').update(`device ${token}`).digest();
}
