import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { vendorOffice } from '#apps/server/vendor-office.ts';
import { endGameSessions } from '#modules/play/server/index.ts';
import {
  aGrant,
  aLaunch,
  aPlayer,
  aVendor,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { issueVendorKey } from '#modules/vendor/server/index.ts';
import { setVendorStatus } from '#modules/vendor/server/vendors.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { clientConfig } from '#platform/db/database.ts';
import type { GuardRefusal } from '#platform/guards.ts';
import { parseAmount, ZERO } from '#platform/money/money.ts';
import type { VendorProfile } from '#seamless/adapter.ts';
import type { CaseKind, Need, StageAct } from '#seamless/conformance/case.ts';
import { overSocket } from '#seamless/conformance/http-subject.ts';
import { needsOfProfile } from '#seamless/conformance/needs-of-profile.ts';
import type {
  CasePlayer,
  MoneyWallet,
  SigningKey,
  Subject,
} from '#seamless/conformance/subject.ts';
import { caseInDialect } from '#seamless/dialects/case-in-dialect.ts';
import type { Dialect } from '#seamless/dialects/dialect.ts';
import { dialectWallet } from '#seamless/dialects/dialect-wallet.ts';
import { httpWallet } from '#seamless/http-wallet.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { commitToDraw, proveDraw } from './committed-draws.ts';

const DAY_MS = 86_400_000;

/** Together these profiles have every need of the cases. */
export const PROFILES: Readonly<Record<string, Partial<VendorProfile>>> = {
  STRICT: { sessionForAllGames: false },
  PATIENT: { sessionForAllGames: true, allowLateBet: true, mayRollBackWin: true },
  COARSE: {
    sessionForAllGames: false,
    scale: 2,
    lateWindowMs: 0,
    maxStake: '600',
    maxPayout: '1000',
  },
  MEMBERS: { sessionForAllGames: true, txnScope: 'member' },
};

/** Binds a vendor for each profile. */
export async function bindProfiles(app: AppContext): Promise<void> {
  for (const [code, profile] of Object.entries(PROFILES)) {
    await aVendor(app, { code, profile });
  }
}

export type TestedVendor = {
  readonly code: string;
  readonly game: string;
  readonly otherGame?: string;
  readonly profile: Partial<VendorProfile>;
};

/** Lists the vendors that `bindProfiles` binds. */
export const PROFILED: readonly TestedVendor[] = Object.entries(PROFILES).map(
  ([code, profile]) => ({ code, profile, game: GAME, otherGame: 'DRAW-1' }),
);

/** Makes a subject of a vendor of the platform, whose wallet is called in process. */
export function inProcessSubject(app: AppContext, vendor: TestedVendor): Subject {
  return {
    ...onStage(app, vendor),
    transport: 'in process',
    has: needsOf(vendor),
    wallet: vendorOffice.walletOf(app, vendor.code),
  };
}

/** Makes a subject of a vendor of the platform, whose wallet is called over signed HTTP with a new key. */
export async function httpSubject(
  app: AppContext,
  vendor: TestedVendor,
  options: { readonly baseUrl: string; readonly stranger?: SigningKey },
): Promise<Subject> {
  const key = await newKey(app, vendor.code);
  const { baseUrl, stranger } = options;
  const { nowMs } = app.clock;
  const wallet = httpWallet({ ...key, baseUrl, nowMs, tryMs: 10_000, deadlineMs: 0 });
  return {
    ...onStage(app, vendor),
    transport: 'HTTP',
    has: [...needsOf(vendor), 'wire', ...(stranger === undefined ? [] : (['stranger'] as const))],
    wallet,
    api: {
      send: overSocket(baseUrl),
      nowMs,
      key,
      replyKey: key.replyKey,
      ...(stranger === undefined ? {} : { stranger }),
    },
  };
}

/** Issues a key of HMAC-SHA256 to a vendor. */
export async function newKey(
  app: AppContext,
  vendorCode: string,
): Promise<SigningKey & { readonly replyKey: Uint8Array }> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  const issued = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, { vendorCode, expiresAt }),
  );
  return {
    vendor: vendorCode,
    keyId: issued.keyId,
    algorithm: 'hmac-sha256',
    secret: issued.secret ?? new Uint8Array(),
    replyKey: issued.replyKey,
  };
}

function needsOf({ profile, game, otherGame }: TestedVendor): readonly Need[] {
  const others = otherGame === undefined ? [] : (['otherGame'] as const);
  return [
    ...(['launches', 'stage', 'otherVendor', 'cases', 'freeRounds', 'committedDraw'] as const),
    ...others,
    ...needsOfProfile(profile, game),
  ];
}

/** Makes what the cases need behind the wallet: members with money, launches, and acts that no vendor can do. */
function onStage(
  app: AppContext,
  vendor: TestedVendor,
): Pick<
  Subject,
  | 'vendor'
  | 'nowMs'
  | 'dialect'
  | 'game'
  | 'otherGame'
  | 'openPlayer'
  | 'freshLaunch'
  | 'stage'
  | 'playElsewhere'
  | 'casesAbout'
  | 'grantRounds'
  | 'commitToDraw'
> {
  const players = new Map<string, TestPlayer>();
  const held = new Map<string, pg.Client>();
  const playerOf = ({ session }: CasePlayer): TestPlayer => {
    const player = players.get(session);
    if (player === undefined) {
      throw new Error('the player is not of this subject');
    }
    return player;
  };
  const withheld = (refusal: GuardRefusal) => async (player: CasePlayer) => {
    storedOf(app).set(playerOf(player).memberId, refusal);
  };
  const acts: Readonly<Record<StageAct, (player: CasePlayer) => Promise<void>>> = {
    'end session': (player) =>
      app.db.transaction(async (tx) => {
        await endGameSessions(app, tx, {
          memberId: playerOf(player).memberId,
          reason: 'operator',
        });
      }),
    'session runs out': async ({ session }) => {
      await app.db.pool.query(
        "update play.game_session set expires_at = now() - interval '1 second' where ref = $1",
        [session],
      );
    },
    'vendor pauses': () => setStatus('maintenance'),
    'vendor closes': () => setStatus('closed'),
    'vendor returns': () => setStatus('open'),
    'hold account': async (player) => {
      const client = new pg.Client(clientConfig({ url: app.databaseUrl }));
      await client.connect();
      await client.query('begin');
      await client.query('select 1 from ledger.account where id = $1 for update', [
        playerOf(player).accountId,
      ]);
      held.set(player.session, client);
    },
    'release account': async (player) => {
      await held.get(player.session)?.end();
      held.delete(player.session);
    },
    'member is disabled': withheld({ kind: 'account', code: 'account_disabled', status: 401 }),
    'member is excluded': withheld({ kind: 'excluded', code: 'self_excluded', status: 409 }),
    'member is at a limit': withheld({ kind: 'limit', code: 'loss_limit', status: 409 }),
    'member is in a closed region': withheld({
      kind: 'region',
      code: 'region_closed',
      status: 451,
    }),
    'draw is proved': ({ session }) => proveDraw(app, vendor, session),
    'member may play again': async (player) => {
      storedOf(app).delete(playerOf(player).memberId);
    },
  };
  const setStatus = (status: 'open' | 'maintenance' | 'closed'): Promise<void> =>
    app.db.transaction((tx) => setVendorStatus(tx, { code: vendor.code, status }));
  const wallet: MoneyWallet = vendorOffice.walletOf(app, vendor.code);
  return {
    nowMs: app.clock.nowMs,
    vendor: vendor.code,
    dialect: 'v1',
    game: vendor.game,
    ...(vendor.otherGame === undefined ? {} : { otherGame: vendor.otherGame }),
    openPlayer: async (balance) => {
      const player = await aPlayer(app, {
        vendorCode: vendor.code,
        game: vendor.game,
        balance: parseAmount(balance, 4) ?? ZERO,
        wallet,
      });
      players.set(player.session, player);
      return player;
    },
    freshLaunch: (player) => {
      const { code: vendorCode, game } = vendor;
      return aLaunch(app, { ...playerOf(player), vendorCode, game, accountType: 0 });
    },
    stage: (act, player) => acts[act](player),
    playElsewhere: async (player) => {
      const vendorCode = vendor.code === 'STRICT' ? 'PATIENT' : 'STRICT';
      const launch = () => aLaunch(app, { ...playerOf(player), vendorCode, accountType: 0 });
      const opened = await vendorOffice
        .walletOf(app, vendorCode)
        .openSession({ launch_token: await launch() });
      if (isRefused(opened)) {
        throw new Error(`no session with ${vendorCode}: ${opened.code}`);
      }
      return { session: opened.session, member: opened.member, launch: await launch() };
    },
    grantRounds: (player, grant) =>
      aGrant(app, playerOf(player), { vendorCode: vendor.code, ...grant }),
    commitToDraw: ({ session }) => commitToDraw(app, vendor, session),
    casesAbout: async (roundId) => {
      const { rows } = await app.db.pool.query<{ kind: CaseKind }>(
        'select distinct kind from play.case_file where round_ref = $1',
        [roundId],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

/** Adds a guard to a test app and returns its refusals by member, as a guard of any module may refuse. */
const storedOf = perApp((app) => {
  const stored = new Map<bigint, GuardRefusal>();
  const { beforeStake } = app.guards;
  const guard: typeof beforeStake = async (tx, facts) =>
    stored.get(facts.memberId) ?? beforeStake(tx, facts);
  Object.assign(app.guards, { beforeStake: guard });
  return stored;
});

/** Makes a subject of a vendor that speaks a dialect, over HTTP. */
export async function dialectSubject(
  app: AppContext,
  dialect: Dialect,
  baseUrl: string,
): Promise<Subject> {
  const { vendor: code, keyId, secret, replyKey } = await dialectKey(app, dialect);
  const profile = { dialect: dialect.code, scale: dialect.scale };
  const wallet = dialectWallet({
    ...{ dialect, vendor: code, keyId, secret, replyKey, baseUrl },
    nowMs: app.clock.nowMs,
    tryMs: 10_000,
    deadlineMs: 0,
  });
  const vendor = { code, profile, game: GAME };
  return {
    ...onStage(app, vendor),
    transport: 'HTTP',
    dialect: dialect.code,
    has: needsOf(vendor).filter((need) => need !== 'launches' && need !== 'stage'),
    wallet,
    translate: (one) => caseInDialect(dialect, one),
  };
}

/** Binds a vendor that speaks a dialect, and issues it a key. */
export async function dialectKey(
  app: AppContext,
  dialect: Dialect,
): Promise<SigningKey & { readonly replyKey: Uint8Array }> {
  const code = `D_${dialect.code.toUpperCase()}`;
  await aVendor(app, { code, profile: { dialect: dialect.code, scale: dialect.scale } });
  const pair = generateKeyPairSync('ed25519');
  const isPublic = dialect.seal.algorithm === 'ed25519';
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const seed = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const expiresAt = new Date(Date.now() + DAY_MS);
  const key = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, { vendorCode: code, expiresAt, ...(isPublic ? { publicKey } : {}) }),
  );
  return {
    vendor: code,
    keyId: key.keyId,
    algorithm: isPublic ? 'ed25519' : 'hmac-sha256',
    secret: key.secret ?? new Uint8Array(seed),
    replyKey: key.replyKey,
  };
}
