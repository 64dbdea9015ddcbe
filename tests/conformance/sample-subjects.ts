import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindVendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type VendorSubject, vendorSubject } from '#seamless/conformance/vendor/vendor-subject.ts';
import { profileOf, sampleAdapter } from '#vendors/sample/adapter.ts';
import { hasFreeRounds } from '#vendors/sample/data/game-rules.ts';
import { GAMES, hasExternalWallet, VENDORS } from '#vendors/sample/data/vendors.ts';
import { moveExternalWallet } from '#vendors/sample/server/external-wallets/external-wallet-store.ts';
import { acceptKey, keyOf } from '#vendors/sample/server/keys.ts';
import { placeRound } from '#vendors/sample/server/rounds/place-round.ts';
import { saveSession } from '#vendors/sample/server/sessions/sessions.ts';
import { startVendor } from '#vendors/sample/server/start-vendor.ts';
import { openStore, type Store } from '#vendors/sample/server/store.ts';
import { feedOf } from '#vendors/sample/server/vendor-calls.ts';
import type { TestedVendor } from './own-subjects.ts';

export type Samples = {
  readonly url: string;
  /** Makes a subject of one sample vendor, as the platform calls it. */
  readonly subjectOf: (code: string) => VendorSubject;
  readonly stop: () => Promise<void>;
};

/** Starts the sample vendors with books of their own; all of them accept one key as the platform's. */
export async function startSamples(): Promise<Samples> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-conformance-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const own = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  // The platform would send these keys to the back office of each vendor.
  const store = openStore(folder);
  const publicKeys = new Map(
    VENDORS.map(({ code }) => {
      acceptKey(store, code, { keyId: keyIdOf(code), replyKey: own.toString('hex') });
      // A newer key is accepted beside it, as while a key is replaced; every case then shows that the first stays valid.
      acceptKey(store, code, { keyId: `${keyIdOf(code)}-next`, replyKey: '00'.repeat(32) });
      return [code, Buffer.from(keyOf(store, code).publicKey, 'hex')];
    }),
  );
  const report = () => undefined;
  for (const { code } of VENDORS) {
    for (const name of SESSIONS) {
      openAt(store, code, name);
    }
  }
  await playFromExternalWallet(store);
  store.close();
  const vendor = await startVendor({ folder, port: 0, sampleKey: randomBytes(32), report });
  return {
    url: vendor.url,
    subjectOf: (code) =>
      vendorSubject({
        baseUrl: vendor.url,
        key: { vendor: code, keyId: keyIdOf(code), algorithm: 'ed25519', secret },
        replyKey: publicKeys.get(code) ?? Buffer.alloc(32),
        hasExternalWallet: hasExternalWallet(code),
        sessions: SESSIONS,
        clock: Date.now,
        hasFreeRounds: GAMES.some((game) => game.vendor === code && hasFreeRounds(game.play)),
      }),
    stop: async () => {
      await vendor.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const SESSIONS = ['to-be-ended', 'to-be-limited', 'to-be-both'];

/** Opens a game session, as a game page does. */
function openAt(store: Store, vendor: string, name: string): void {
  saveSession(store, {
    ...{ vendor, game: feedOf(vendor)[0]?.code ?? '', walletSession: name, member: 'somebody' },
    ...{ currency: 'BDT', scale: 2, isTrial: false, backUrl: '/', openedAtMs: Date.now() },
  });
}

/** Plays rounds so that the log of the external wallet has lines, since cases on an empty log prove little. */
async function playFromExternalWallet(store: Store): Promise<void> {
  const of = { vendor: 'CHANDNI', member: 'somebody', currency: 'BDT' };
  const [nowMs, report] = [Date.now, () => undefined];
  moveExternalWallet(store, {
    ...of,
    source: 'platform',
    id: 'T1',
    ticks: 1_000_000n,
    atMs: nowMs(),
  });
  const session = saveSession(store, {
    ...{
      ...of,
      game: 'owl-and-mouse',
      walletSession: 'session',
      scale: 2,
      isTrial: false,
      fromExternalWallet: true,
    },
    ...{ backUrl: '/', openedAtMs: nowMs() },
  });
  const office = {
    store,
    wallet: () => undefined,
    nowMs,
    report,
    flights: new Map(),
    busy: new Map(),
  };
  for (let round = 1; round <= 6; round += 1) {
    const wish = { key: `key-0000000${round}`, stake: '1.00', clientSeed: 'mine' };
    await placeRound(office, session, { ...wish, choice: { bet: 'first' } });
  }
}

/** Binds the sample vendors to a platform, whose wallet is then tested as each of them. */
export async function bindSamples(app: AppContext, url: string): Promise<readonly TestedVendor[]> {
  const bound: TestedVendor[] = [];
  for (const { code } of VENDORS) {
    bound.push(await bindSample(app, url, code));
  }
  return bound;
}

/** Binds one of them. */
export async function bindSample(
  app: AppContext,
  url: string,
  code: string,
): Promise<TestedVendor> {
  const index = VENDORS.findIndex((vendor) => vendor.code === code);
  const vendor = VENDORS[index];
  if (vendor === undefined) {
    throw new Error(`${code} is no sample vendor`);
  }
  const games = feedOf(code);
  const { name } = vendor;
  const said = {
    code,
    name,
    games,
    publicKey: '',
    keyId: null,
    hasExternalWallet: hasExternalWallet(code),
  };
  await bindVendor(app, sampleAdapter(said, url), { isHouse: false, position: 20 + index });
  return { code, profile: profileOf(code), game: games[0]?.code ?? '' };
}

function keyIdOf(code: string): string {
  return `${code}-000000`;
}
