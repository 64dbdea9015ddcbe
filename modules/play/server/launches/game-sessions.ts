import { createHash, randomBytes } from 'node:crypto';
import { unavailabilityOf, type Vendor } from '#modules/vendor/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { gathered } from '#seamless/gathered.ts';
import type { KickReason } from '#seamless/vendor-api.ts';
import {
  type Answer,
  type BalanceRead,
  OpenSession,
  ReadBalance,
  type SessionOpened,
} from '#seamless/wallet-api.ts';
import { createBodyReader, Refused } from '../call-body.ts';
import { answer } from '../wallet-answer.ts';
import { endPagesSoon } from './end-pages.ts';
import { walletPageOf } from './external-wallets.ts';
import { notifySoon } from './notify-vendor.ts';
import {
  type BalanceAsked,
  type BalanceRow,
  endSessionRows,
  endUnusedLaunches,
  givesBack,
  insertSession,
  type SessionFacts,
  selectBalances,
  selectLostLogin,
  selectOpenRounds,
  selectSessions,
} from './session.store.ts';

const MAX_AT_ONCE = 200;
/** The fields of a session that never change, some 400 bytes each. */
const facts = defineCache<string, SessionFacts | undefined>({
  name: 'play.sessions',
  maxEntries: 200_000,
  ttlMs: 86_400_000,
});
const finderOf = perApp((app) =>
  gathered<string, SessionFacts | undefined>(async (refs) => {
    const rows = await selectSessions(app.db.pooled, refs);
    const byRef = new Map(rows.map((row) => [row.ref, row]));
    return refs.map((ref) => byRef.get(ref));
  }, MAX_AT_ONCE),
);

/** Balances of this moment; what is asked while a question is under way goes into the next one. */
const balancesOf = perApp((app) =>
  gathered<BalanceAsked, BalanceRow | undefined>(async (asked) => {
    const rows = await selectBalances(app.db.pooled, asked);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_one, index) => byPlace.get(index + 1));
  }, MAX_AT_ONCE),
);

const readOpenSession = createBodyReader(OpenSession);
const readReadBalance = createBodyReader(ReadBalance);

/**
 * The fields of a session that never change. Whether it is active is decided where the money moves. Pass `tx` to read
 * inside a transaction.
 */
export async function sessionFacts(
  app: AppContext,
  ref: string,
  tx?: Tx,
): Promise<SessionFacts | undefined> {
  return tx === undefined
    ? await facts.get(app, ref, () => finderOf(app)(ref))
    : await facts.get(tx, ref, async () => (await selectSessions(tx, [ref]))[0]);
}

/** Exchanges a one-time launch token for a game session. */
export function openGameSession(
  app: AppContext,
  vendor: Vendor,
  body: unknown,
): Answer<SessionOpened> {
  return answer(async () => {
    const request = readOpenSession(body);
    const launch = {
      tokenHash: tokenHashOf(request.launch_token),
      vendorId: vendor.id,
      now: new Date(app.clock.nowMs()),
    };
    const isClosed = unavailabilityOf(app, vendor) === 'GAME_DISABLED';
    if (isClosed && !(await givesBack(app.db.pooled, launch))) {
      throw new Refused('GAME_DISABLED');
    }
    const opened = await insertSession(app.db.pooled, {
      ...launch,
      ref: randomBytes(18).toString('base64url'),
      ip: request.player_ip,
      userAgentHash:
        request.player_user_agent === undefined
          ? undefined
          : userAgentHashOf(request.player_user_agent),
    });
    if (opened === undefined) {
      throw new Refused((await selectLostLogin(app.db.pooled, launch)) ?? 'SESSION_INVALID');
    }
    const openRounds = await selectOpenRounds(app.db.pooled, {
      memberId: opened.member_id,
      vendorId: vendor.id,
      gameCode: opened.game_code,
    });
    const { scale } = vendor.profile;
    const externalWalletUrl = await walletPageOf(app, {
      vendorCode: vendor.code,
      brandId: opened.brand_id,
      isTrial: opened.is_trial,
      backUrl: opened.back_url,
    });
    return {
      code: 'OK',
      session: opened.ref,
      member: opened.member_ref,
      brand: String(opened.brand_id),
      game: opened.game_code,
      currency: opened.currency,
      scale,
      language: opened.language,
      is_trial: opened.is_trial,
      jurisdiction: opened.jurisdiction,
      limits: opened.limits,
      limits_version: opened.limits_version,
      balance: formatAmount(amount(opened.balance), scale),
      back_url: opened.back_url,
      ...(externalWalletUrl === undefined ? {} : { purse_url: externalWalletUrl }),
      open_rounds: openRounds,
    };
  });
}

/** The balance of this moment, read from the books: of a member, or of a session that lives. */
export function readGameBalance(
  app: AppContext,
  vendor: Vendor,
  body: unknown,
): Answer<BalanceRead> {
  return answer(async () => {
    const { session, member } = readReadBalance(body);
    if (session === undefined && member === undefined) {
      throw new Refused('BAD_REQUEST');
    }
    const row = await balancesOf(app)({ vendorId: vendor.id, session, member });
    if (row === undefined) {
      throw new Refused(member === undefined ? 'SESSION_INVALID' : 'MEMBER_NOT_FOUND');
    }
    if (!row.is_alive) {
      throw new Refused('SESSION_EXPIRED');
    }
    const { scale } = vendor.profile;
    return {
      code: 'OK',
      balance: formatAmount(amount(row.balance), scale),
      bonus: formatAmount(amount(0n), scale),
      currency: row.currency,
      version: String(row.version),
    };
  });
}

/**
 * Ends the game sessions of a member, or only those that some logins opened, or one: stakes are refused from then on,
 * and the vendors and pages they are open with are notified after the commit.
 * @returns how many were open
 */
export async function endGameSessions(
  app: AppContext,
  tx: Tx,
  which: {
    readonly memberId: bigint;
    readonly reason: KickReason;
    readonly loginSessionIds?: readonly bigint[];
    readonly ref?: string;
  },
): Promise<number> {
  const { memberId, reason, loginSessionIds, ref } = which;
  const ended = await endSessionRows(tx, { memberId, reason, loginSessionIds, ref });
  await notifySoon(
    app,
    tx,
    ended.flatMap(({ notice }) => notice ?? []),
  );
  await endPagesSoon(app, tx, { memberId, reason, ended });
  return ended.length;
}

/**
 * Ends everything that a member can stake in: launches that were not used yet, and all game sessions and mandates. Call
 * it in a transaction that a launch of the member waits for, or has waited for.
 */
export async function endPlay(
  app: AppContext,
  tx: Tx,
  which: { readonly memberId: bigint; readonly reason: KickReason },
): Promise<void> {
  await endUnusedLaunches(tx, which.memberId);
  await endGameSessions(app, tx, which);
}

export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function userAgentHashOf(userAgent: string): Buffer {
  return createHash('sha256').update(userAgent).digest();
}
