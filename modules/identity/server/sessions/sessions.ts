import { createHash, randomBytes } from 'node:crypto';
import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { MemberActor } from '#platform/http/handle.ts';
import { raiseLoginEpoch, updateLastLogin } from '../accounts/account.store.ts';
import { spendChallengesOf } from '../login/login-challenge.store.ts';
import { followLoginEnd } from '../login/login-ends.ts';
import { revokeDevicesOfSessions } from './device.store.ts';
import {
  endAccountSessions,
  endTokenSession,
  insertSession,
  lockSession,
  replaceToken,
  selectSession,
  slideSession,
} from './session.store.ts';

const TOKEN_BYTES = 32;
const SLIDE_EVERY_MS = 60_000;
/**
 * By brand and token. A process that misses the end of a session refuses it within half a second; one second is
 * promised.
 */
const actors = defineCache<string, MemberActor | undefined>({
  name: 'identity.actors',
  maxEntries: 50_000,
  ttlMs: 500,
});

export type OpenedSession = {
  /** 256 random bits; only the browser has it. */
  readonly token: string;
  readonly sessionId: bigint;
  readonly expiresAtMs: number;
};

/** Opens a session of the brand's length and notes the login. */
export async function openSession(
  tx: Tx,
  session: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly ip: string;
    readonly userAgent: string;
    readonly nowMs: number;
    /** The session may do nothing of value until the password is changed. */
    readonly mustChangePassword?: boolean;
    /** The remembered browser it belongs to: they end together. */
    readonly deviceId?: bigint;
  },
): Promise<OpenedSession> {
  const settings = await settingsOf(tx, session.brandId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = new Date(session.nowMs);
  const expiresAtMs = session.nowMs + settings.sessionHours * 3_600_000;
  const sessionId = await insertSession(tx, {
    brandId: session.brandId,
    accountId: session.accountId,
    tokenHash: tokenHashOf(token),
    ip: session.ip,
    userAgent: session.userAgent.slice(0, 400),
    now,
    idleSeconds: settings.sessionIdleMinutes * 60,
    expiresAt: new Date(expiresAtMs),
    mustChangePassword: session.mustChangePassword ?? false,
    deviceId: session.deviceId,
  });
  await updateLastLogin(tx, { accountId: session.accountId, ip: session.ip, now });
  return { token, sessionId, expiresAtMs };
}

/**
 * Who holds a token of this brand; undefined when the session ended, idled out or ran out, or the account is
 * closed. Use keeps it alive: written at most once a minute.
 */
export async function resolveActor(
  tx: Tx,
  session: { readonly token: string; readonly brandId: number; readonly nowMs: number },
): Promise<MemberActor | undefined> {
  const { brandId } = session;
  const tokenHash = tokenHashOf(session.token);
  return await actors.get(tx, actorKey({ brandId, tokenHash }), () =>
    livingActor(tx, { brandId, tokenHash, nowMs: session.nowMs }),
  );
}

async function livingActor(
  tx: Tx,
  { brandId, tokenHash, nowMs }: TokenOfBrand & { readonly nowMs: number },
): Promise<MemberActor | undefined> {
  const row = await selectSession(tx, { brandId, tokenHash, now: new Date(nowMs) });
  if (row === undefined) {
    return undefined;
  }
  if (nowMs - row.last_used_at.getTime() >= SLIDE_EVERY_MS) {
    await slideSession(tx, { id: row.id, now: new Date(nowMs) });
  }
  return {
    kind: 'member',
    memberId: row.account_id,
    accountType: row.account_type,
    account: row.account,
    sessionId: row.id,
    mustChangePassword: row.must_change_password,
  };
}

/**
 * Asks inside a transaction whether a session lives, and locks it until the transaction ends: whatever ends the session
 * waits, so that nothing is done in its name afterwards.
 */
export async function holdSession(
  tx: Tx,
  session: { readonly sessionId: bigint; readonly nowMs: number },
): Promise<boolean> {
  return await lockSession(tx, { id: session.sessionId, now: new Date(session.nowMs) });
}

/**
 * Ends sessions of an account: one, all but one, or all. Their sockets and games close too, and the browsers they came
 * from are no longer remembered, so that they do not come back by themselves. Unless it is one session alone, logins that
 * are under way end as well.
 * @returns how many were alive
 */
export async function endSessions(
  tx: Tx,
  app: AppContext,
  which: {
    readonly accountId: bigint;
    readonly onlyId?: bigint;
    readonly exceptId?: bigint;
    readonly reason: string;
    readonly nowMs: number;
  },
): Promise<number> {
  if (which.onlyId === undefined) {
    await supersedeLogins(tx, which);
  }
  const ended = await endAccountSessions(tx, {
    accountId: which.accountId,
    onlyId: which.onlyId,
    exceptId: which.exceptId,
    reason: which.reason,
    now: new Date(which.nowMs),
  });
  await revokeDevicesOfSessions(tx, {
    accountId: which.accountId,
    onlyId: which.onlyId,
    exceptId: which.exceptId,
    reason: which.reason,
    now: new Date(which.nowMs),
  });
  await invalidateActors(tx, ended);
  const { accountId, reason } = which;
  const sessionIds = ended.map(({ id }) => id);
  await followLoginEnd(app, tx, { accountId, sessionIds, reason });
  return ended.length;
}

/**
 * Voids every login of an account that is under way, whatever has been proved for it; sessions live on. The account's row
 * is locked until the transaction ends.
 */
export async function supersedeLogins(
  tx: Tx,
  which: { readonly accountId: bigint; readonly nowMs: number },
): Promise<void> {
  await raiseLoginEpoch(tx, which.accountId);
  await spendChallengesOf(tx, { accountId: which.accountId, now: new Date(which.nowMs) });
}

/**
 * Gives a session another token, so that the one in use so far is dead; its place in lists, its games and its
 * sockets stay.
 * @returns undefined when the session ended meanwhile
 */
export async function renewToken(
  tx: Tx,
  session: { readonly accountId: bigint; readonly sessionId: bigint; readonly nowMs: number },
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const replaced = await replaceToken(tx, {
    id: session.sessionId,
    accountId: session.accountId,
    tokenHash: tokenHashOf(token),
    now: new Date(session.nowMs),
  });
  if (replaced === undefined) {
    return undefined;
  }
  await invalidateActors(tx, [replaced]);
  return token;
}

/** Ends the session a browser held before it logged in, with all that hangs on it: a token never outlives the next login. */
export async function endReplacedSession(
  tx: Tx,
  app: AppContext,
  session: { readonly token: string; readonly brandId: number; readonly nowMs: number },
): Promise<void> {
  const tokenHash = tokenHashOf(session.token);
  const ended = await endTokenSession(tx, {
    brandId: session.brandId,
    tokenHash,
    reason: 'replaced',
    now: new Date(session.nowMs),
  });
  if (ended !== undefined) {
    await actors.invalidate(tx, actorKey({ brandId: session.brandId, tokenHash }));
    await followLoginEnd(app, tx, {
      accountId: ended.account_id,
      sessionIds: [ended.id],
      reason: 'replaced',
    });
  }
}

async function invalidateActors(
  tx: Tx,
  sessions: readonly { readonly brand_id: number; readonly token_hash: Buffer }[],
): Promise<void> {
  for (const { brand_id: brandId, token_hash: tokenHash } of sessions) {
    await actors.invalidate(tx, actorKey({ brandId, tokenHash }));
  }
}

type TokenOfBrand = { readonly brandId: number; readonly tokenHash: Buffer };

function actorKey({ brandId, tokenHash }: TokenOfBrand): string {
  return `${brandId} ${tokenHash.toString('base64')}`;
}

function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
