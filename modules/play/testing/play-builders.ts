import { randomBytes, randomUUID } from 'node:crypto';
import { findBrand, settingsOf } from '#modules/brand/server/index.ts';
import { createAccount, openSession, passwordHashing } from '#modules/identity/server/index.ts';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import { bindVendor, vendorByCode } from '#modules/vendor/server/index.ts';
import { balanceOfMember, mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTrial as isTrialAccount, MEMBER } from '#platform/contract/account-type.ts';
import { type Amount, parseAmount, units } from '#platform/money/money.ts';
import type { VendorAdapter, VendorProfile } from '#seamless/adapter.ts';
import { insertGrant, saveGrant } from '../server/free-rounds/free-grant.store.ts';
import { tokenHashOf, userAgentHashOf } from '../server/launches/game-sessions.ts';
import { insertLaunch, upsertMemberRef } from '../server/launches/session.store.ts';
import { upsertBudget } from '../server/prizes/prize-budget.store.ts';
import { type MoneyCalls, walletOperations } from '../server/wallet-operations.ts';

export const GAME = 'TEST-1';

const PROFILE: VendorProfile = {
  scale: 4,
  txnScope: 'vendor',
  allowLateBet: false,
  lateWindowMs: 60_000,
  mayRollBackWin: false,
  sessionForAllGames: true,
};

/** For tests: a bound vendor with one slot, one lottery and the games named beside them, each of the type it is named. */
export async function aVendor(
  app: AppContext,
  vendor: {
    readonly code: string;
    readonly profile?: Partial<VendorProfile>;
    readonly gameTypes?: readonly string[];
    /** Its prize budget in the first brand; by default one that no test uses up. `none` leaves the brand's own rule. */
    readonly prizes?: 'none';
  },
): Promise<MoneyCalls> {
  const game = {
    name: { en: 'Test', bn: 'পরীক্ষা' },
    icon: '/t.svg',
    minStake: '0.1',
    maxStake: '1000',
    supportsTrial: true,
  };
  const adapter: VendorAdapter = {
    code: vendor.code,
    name: vendor.code,
    profile: { ...PROFILE, ...vendor.profile },
    gameFeed: () => [
      { ...game, code: GAME, gameType: 'RNG' },
      { ...game, code: 'DRAW-1', gameType: 'ELOTT', classify: ['Elott'] },
      ...(vendor.gameTypes ?? []).map((gameType) => ({ ...game, code: gameType, gameType })),
    ],
    launchUrl: (launch) => `/studio/test/?launch=${launch.launchToken}`,
    roundUrl: () => undefined,
  };
  await bindVendor(app, adapter, { isHouse: true, position: 1 });
  if (vendor.prizes === undefined) {
    await grantPrizes(app, vendor.code, {});
  }
  return walletOperations(app, vendor.code);
}

const ENDLESS = units(100_000_000_000n);

/** For tests: the prize budget of a vendor in the first brand, as two people would grant it. */
export async function grantPrizes(
  app: AppContext,
  vendorCode: string,
  budget: { readonly day?: Amount; readonly memberDay?: Amount; readonly review?: Amount },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const brand = await findBrand(tx, { merchant: 'shapla', host: 'localhost' });
    const vendor = await vendorByCode(tx, vendorCode);
    if (brand === undefined || vendor === undefined) {
      return;
    }
    const { currency } = await settingsOf(tx, brand.id);
    const { day = ENDLESS, memberDay = ENDLESS, review = ENDLESS } = budget;
    await upsertBudget(tx, {
      ...{ brandId: brand.id, vendorId: vendor.id, currency },
      ...{ day, memberDay, review },
    });
  });
}

export type TestPlayer = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly account: string;
  /** Login token. */
  readonly token: string;
  readonly loginSessionId: bigint;
  readonly session: string;
  readonly member: string;
  readonly currency: string;
  /** The launch token that the session was opened with. */
  readonly usedLaunch: string;
};

/** For tests: a member with money and an open game session. */
export async function aPlayer(
  app: AppContext,
  player: {
    readonly vendorCode: string;
    readonly balance?: Amount;
    readonly accountType?: number;
    readonly wallet?: MoneyCalls;
    /** The game of the session; by default the test vendors' slot. */
    readonly game?: string;
    /** For a test that logs in; without it no password fits, which saves the slowest step. */
    readonly password?: string;
  },
): Promise<TestPlayer> {
  const name = `t${randomBytes(6).toString('hex')}`;
  const accountType = player.accountType ?? MEMBER;
  const known = await app.db.transaction(async (tx) => {
    const brand = await findBrand(tx, { merchant: 'shapla', host: 'localhost' });
    const brandId = brand?.id ?? 0;
    const nowMs = app.clock.nowMs();
    const { hash, hashOfNothing } = passwordHashing(app);
    const memberId = await createAccount(app, tx, {
      brandId,
      account: name,
      password: {
        hash: await (player.password === undefined ? hashOfNothing() : hash(player.password)),
      },
      accountType,
      nowMs,
    });
    const login = await openSession(tx, {
      brandId,
      accountId: memberId,
      ip: '127.0.0.1',
      userAgent: '',
      nowMs,
    });
    const { accountId, currency } = await mainAccount(tx, { brandId, memberId });
    const balance = player.balance ?? units(100n);
    if (balance > 0n) {
      await post(tx, {
        brandId,
        key: `test:${memberId}`,
        reason: 'test',
        transfers: [
          {
            from: await houseAccount(tx, { brandId, kind: 'opening', currency }),
            to: accountId,
            amount: balance,
            kind: 'opening',
          },
        ],
      });
    }
    const { token, sessionId: loginSessionId } = login;
    return { brandId, memberId, accountId, currency, token, loginSessionId, account: name };
  });
  const launchToken = await aLaunch(app, {
    ...known,
    vendorCode: player.vendorCode,
    accountType,
    ...(player.game === undefined ? {} : { game: player.game }),
  });
  const wallet = player.wallet ?? walletOperations(app, player.vendorCode);
  const opened = await wallet.openSession({ launch_token: launchToken });
  if (opened.code !== 'OK') {
    throw new Error(`no session: ${opened.code}`);
  }
  return { ...known, session: opened.session, member: opened.member, usedLaunch: launchToken };
}

/** For tests: a launch token of a member. */
export async function aLaunch(
  app: AppContext,
  launch: {
    readonly vendorCode: string;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly accountId: bigint;
    readonly account: string;
    readonly currency: string;
    readonly loginSessionId: bigint;
    readonly accountType: number;
    readonly lifeSeconds?: number;
    readonly game?: string;
    readonly uplines?: readonly bigint[];
  },
): Promise<string> {
  const vendor = await vendorByCode(app, launch.vendorCode);
  if (vendor === undefined) {
    throw new Error(`${launch.vendorCode} is not bound`);
  }
  const token = randomBytes(32).toString('base64url');
  const { brandId, memberId, accountId, currency } = launch;
  const isTrial = isTrialAccount(launch.accountType);
  await app.db.transaction(async (tx) => {
    await upsertMemberRef(tx, {
      vendorId: vendor.id,
      memberId,
      brandId,
      ref: randomUUID(),
      accountId,
      currency,
      memberName: launch.account,
      isTrial,
    });
    await insertLaunch(tx, {
      tokenHash: tokenHashOf(token),
      brandId,
      memberId,
      loginSessionId: launch.loginSessionId,
      vendorId: vendor.id,
      gameCode: launch.game ?? GAME,
      currency,
      language: 'EN',
      isTrial,
      ip: '127.0.0.1',
      userAgentHash: userAgentHashOf('test'),
      backUrl: '/',
      uplines: launch.uplines ?? [],
      lifeSeconds: launch.lifeSeconds ?? 60,
    });
  });
  return token;
}

/** For tests: free rounds that the vendor has accepted; answers the grant's id. */
export async function aGrant(
  app: AppContext,
  player: TestPlayer,
  grant: {
    readonly vendorCode: string;
    readonly rounds: number;
    readonly game?: string;
    /** The maximum win of one round, a decimal string; by default one that no test reaches. */
    readonly maxWin?: string;
    readonly hasEnded?: boolean;
  },
): Promise<string> {
  const vendor = await vendorByCode(app, grant.vendorCode);
  const grantRef = `fr-${randomBytes(12).toString('hex')}`;
  const endsInMs = grant.hasEnded === true ? -1_000 : 3_600_000;
  await app.db.transaction(async (tx) => {
    const id = await insertGrant(tx, {
      ...{ grantRef, vendorId: vendor?.id ?? 0, brandId: player.brandId },
      ...{ memberId: player.memberId, memberRef: player.member, memberName: player.account },
      ...{ currency: player.currency, gameCode: grant.game ?? GAME, rounds: grant.rounds },
      ...{ stake: units(1n), maxWin: parseAmount(grant.maxWin ?? '', 4) ?? units(1_000_000n) },
      ...{ validFrom: new Date(Date.now() - 3_600_000), reason: 'test' },
      expiresAt: new Date(Date.now() + endsInMs),
    });
    await saveGrant(tx, id, { state: 'granted', code: 'ACTIVE' });
  });
  return grantRef;
}

/** For tests: the balance on the books. */
export async function balanceOfPlayer(app: AppContext, player: TestPlayer): Promise<Amount> {
  const { brandId, memberId } = player;
  return app.db.transaction((tx) => balanceOfMember(tx, { brandId, memberId }));
}
