import { openAccount } from '#modules/ledger/server/index.ts';
import { aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { inProcessWallet } from '#seamless/in-process-wallet.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { termsVersion } from '#tests/terms-version.ts';
import type { TestApp } from '#tests/test-app.ts';

export const VENDOR = 'SIM';
const PASSWORD = 'Ilish-bhaja-42';

export type MoneyWallet = Omit<WalletApi, 'commit' | 'reveal' | 'draw'>;

/** Describes somebody who registered by the API and plays at the simulated vendor. */
export type Person = {
  readonly name: string;
  readonly brandId: number;
  readonly memberId: bigint;
  readonly cash: bigint;
  readonly locked: bigint;
  /** The vendor's name of the member. */
  readonly member: string;
  readonly currency: string;
  token: string;
  session: string;
};

/** Binds a vendor whose payouts may come before their bets, and who may pay late. @returns its wallet in process */
export async function openVendor(app: TestApp): Promise<MoneyWallet> {
  const calls = await aVendor(app.app, {
    code: VENDOR,
    profile: { allowLateBet: true, lateWindowMs: 3_600_000 },
  });
  const unserved = (): Promise<never> => Promise.reject(new Error('no case of this simulation'));
  return inProcessWallet(
    {
      ...calls,
      openMandate: unserved,
      endMandate: unserved,
      commit: unserved,
      reveal: unserved,
      draw: unserved,
    },
    (error) => process.stdout.write(`wallet: ${String(error)}\n`),
  );
}

type Signed = { readonly value: { readonly token: string; readonly id: number } };

/** Registers a member who then opens the vendor's game, as the site does. */
export async function registerPerson(
  app: TestApp,
  wallet: MoneyWallet,
  name: string,
): Promise<Person> {
  const reply = await app.call<Signed>('PUT /wps/member/register', {
    input: {
      username: name,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsVersion: await termsVersion(app),
    },
  });
  if (reply.status !== 200) {
    throw new Error(`${name} cannot register: ${JSON.stringify(reply.body)}`);
  }
  const { token, id } = reply.body.value;
  const brandId = 1;
  const memberId = BigInt(id);
  const { cash, locked, currency } = await app.app.db.transaction(async (tx) => {
    const main = await mainAccount(tx, { brandId, memberId });
    const owner = `member:${memberId}`;
    const externalWallet = { brandId, owner, kind: 'locked', currency: main.currency };
    return {
      cash: main.accountId,
      currency: main.currency,
      locked: await openAccount(tx, externalWallet),
    };
  });
  const { session, member } = await enterGame(app, wallet, token);
  return { name, brandId, memberId, cash, locked, currency, token, session, member };
}

/** Logs in again and enters the game again: the session changes, the vendor's name of the member does not. */
export async function returnPerson(
  app: TestApp,
  wallet: MoneyWallet,
  person: Person,
): Promise<void> {
  const reply = await app.call<Signed>('POST /wps/session/login', {
    input: { username: person.name, password: PASSWORD, type: 'username', captcha: '' },
  });
  person.token = reply.body.value.token;
  const { session, member } = await enterGame(app, wallet, person.token);
  if (member !== person.member) {
    throw new Error(`${person.name} is another member after logging in again`);
  }
  person.session = session;
}

async function enterGame(
  app: TestApp,
  wallet: MoneyWallet,
  token: string,
): Promise<{ readonly session: string; readonly member: string }> {
  const reply = await app.call<{ value: { gameUrl: string } }>(
    `GET /wps/game/launchGame?launchMode=GLS&vassalage=${VENDOR}&gameId=${GAME}`,
    { token },
  );
  const launched = new URL(reply.body.value.gameUrl, 'http://localhost');
  const opened = await wallet.openSession({
    launch_token: launched.searchParams.get('launch') ?? '',
  });
  if (isRefused(opened)) {
    throw new Error(`no session: ${opened.code}`);
  }
  return opened;
}
