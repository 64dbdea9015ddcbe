import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Game, gamesOfBrand } from '#modules/catalog/server/index.ts';
import { openSession, openTrialAccount, setAccountActive } from '#modules/identity/server/index.ts';
import { endGameSessions, openLaunch, walletOperations } from '#modules/play/server/index.ts';
import {
  expireVendorKey,
  issueVendorKey,
  type Vendor,
  vendorByCode,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { MemberActor } from '#platform/http/handle.ts';
import { overSocket } from '#seamless/conformance/http-subject.ts';
import { needsOfProfile } from '#seamless/conformance/needs-of-profile.ts';
import { reusedPlayers } from '#seamless/conformance/reused-players.ts';
import type { MoneyWallet, Subject } from '#seamless/conformance/subject.ts';
import { caseInDialect } from '#seamless/dialects/case-in-dialect.ts';
import { dialectWallet } from '#seamless/dialects/dialect-wallet.ts';
import { DIALECTS } from '#seamless/dialects/dialects.ts';
import { httpWallet } from '#seamless/http-wallet.ts';
import type { RunRow } from './run.store.ts';

const KEY_LIFE_MS = 15 * 60_000;
/** A process asks for new keys once a second. */
const KEYS_KNOWN_MS = 1_200;

/** Why a run cannot be played at all. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly problem: 'too_many_keys' | 'no_game';

  constructor(problem: 'too_many_keys' | 'no_game') {
    super(problem);
    this.problem = problem;
  }
}

export type OpenedSubject = {
  readonly subject: Subject;
  readonly trials: readonly MemberActor[];
  readonly brandId: number;
  readonly keyId: string | undefined;
};

/** The prefix of all ids of a run. */
export function prefixOf({ id }: Pick<RunRow, 'id'>): string {
  return `conformance-${id}-`;
}

/** Two trial accounts with launches, and the wallet as the vendor reaches it. Throws `Broken`. */
export async function openSubject(app: AppContext, run: RunRow): Promise<OpenedSubject> {
  const vendor = await vendorByCode(app, run.vendor_code);
  const game = vendor && (await aGame(app, run));
  if (vendor === undefined || game === undefined) {
    throw new Broken('no_game');
  }
  const way = run.transport === 'http' ? await overHttp(app, vendor) : inside(app, vendor);
  const trials = [await openTrial(app, run.brand_id), await openTrial(app, run.brand_id)];
  try {
    const tokens: string[] = [];
    for (const trial of trials) {
      tokens.push(await launchFor(app, { run, vendor, game, trial }));
    }
    const [one = '', two = ''] = tokens;
    const { nowMs } = app.clock;
    const players = await reusedPlayers(way.wallet, {
      launches: [one, two],
      game: game.game_code,
      nowMs,
    });
    return {
      subject: {
        vendor: vendor.code,
        transport: run.transport === 'http' ? 'HTTP' : 'in process',
        dialect: run.dialect,
        has: [...needsOfProfile(vendor.profile, game.game_code), ...way.has],
        nowMs,
        wallet: way.wallet,
        game: game.game_code,
        idPrefix: prefixOf(run),
        openPlayer: players.openPlayer,
        ...(way.api === undefined ? {} : { api: way.api }),
        ...(way.translate === undefined ? {} : { translate: way.translate }),
      },
      trials,
      brandId: run.brand_id,
      keyId: way.keyId,
    };
  } catch (error) {
    await closeSubject(app, { trials, brandId: run.brand_id, keyId: way.keyId });
    throw error;
  }
}

/** Ends what was opened for a run. */
export async function closeSubject(
  app: AppContext,
  { trials, brandId, keyId }: Omit<OpenedSubject, 'subject'>,
): Promise<void> {
  const nowMs = app.clock.nowMs();
  await app.db.transaction(async (tx) => {
    for (const { memberId } of trials) {
      await endGameSessions(app, tx, { memberId, reason: 'operator' });
      await setAccountActive(tx, app, { brandId, accountId: memberId, isActive: false, nowMs });
    }
    if (keyId !== undefined) {
      await expireVendorKey(tx, { keyId, at: new Date(nowMs) });
    }
  });
}

/** A trial account with a session of its own, as the launch of a game wants it. */
function openTrial(app: AppContext, brandId: number): Promise<MemberActor> {
  const nowMs = app.clock.nowMs();
  return app.db.transaction(async (tx) => {
    const trial = await openTrialAccount(tx, app, { brandId, language: 'en', nowMs });
    const { sessionId } = await openSession(tx, {
      brandId,
      accountId: trial.memberId,
      ip: '127.0.0.1',
      userAgent: 'conformance',
      nowMs,
    });
    return { kind: 'member', ...trial, sessionId };
  });
}

/** Any game of the vendor will do: the cases are about money, not about what is played. */
async function aGame(app: AppContext, run: RunRow): Promise<Game | undefined> {
  const games = await gamesOfBrand(app, app.db.pooled, run.brand_id);
  return games.find((game) => game.vendor_code === run.vendor_code);
}

async function launchFor(
  app: AppContext,
  launch: {
    readonly run: RunRow;
    readonly vendor: Vendor;
    readonly game: Game;
    readonly trial: MemberActor;
  },
): Promise<string> {
  const { run, vendor, game, trial } = launch;
  const { token } = await app.db.transaction((tx) =>
    openLaunch(app, tx, {
      brand: { id: run.brand_id, code: '' },
      member: trial,
      game,
      vendor,
      request: { ip: '127.0.0.1', userAgent: 'conformance' },
      language: 'EN',
      backUrl: '/',
    }),
  );
  return token;
}

type Way = Pick<Subject, 'has' | 'api' | 'translate'> & {
  readonly wallet: MoneyWallet;
  readonly keyId: string | undefined;
};

function inside(app: AppContext, vendor: Vendor): Way {
  return { wallet: walletOperations(app, vendor.code), has: [], keyId: undefined };
}

async function overHttp(app: AppContext, vendor: Vendor): Promise<Way> {
  const dialect = DIALECTS.find(({ code }) => code === vendor.profile.dialect);
  const pair = generateKeyPairSync('ed25519');
  const isPublic = dialect?.seal.algorithm === 'ed25519';
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const seed = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const issued = await issueKey(app, vendor.code, isPublic ? publicKey : undefined);
  await sleep(KEYS_KNOWN_MS);
  const { keyId, replyKey } = issued;
  const secret = issued.secret ?? new Uint8Array(seed);
  const baseUrl = app.publicUrl();
  const own = { vendor: vendor.code, keyId, secret, replyKey, baseUrl };
  const { nowMs } = app.clock;
  const times = { nowMs, tryMs: 10_000, deadlineMs: 0 };
  if (dialect !== undefined) {
    return {
      wallet: dialectWallet({ ...own, ...times, dialect }),
      has: [],
      translate: (one) => caseInDialect(dialect, one),
      keyId,
    };
  }
  const key = { vendor: vendor.code, keyId, algorithm: 'hmac-sha256', secret } as const;
  return {
    wallet: httpWallet({ ...own, ...times, algorithm: 'hmac-sha256' }),
    has: ['wire'],
    api: { send: overSocket(baseUrl), nowMs, key, replyKey },
    keyId,
  };
}

async function issueKey(app: AppContext, vendorCode: string, publicKey: Uint8Array | undefined) {
  const expiresAt = new Date(app.clock.nowMs() + KEY_LIFE_MS);
  try {
    return await app.db.transaction((tx) =>
      issueVendorKey(app, tx, {
        vendorCode,
        expiresAt,
        ...(publicKey === undefined ? {} : { publicKey }),
      }),
    );
  } catch (error) {
    if (error instanceof Rejection && error.code === 'too_many_keys') {
      throw new Broken('too_many_keys');
    }
    throw error;
  }
}
