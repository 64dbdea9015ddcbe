import { beforeAll, expect, test } from 'vitest';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { startPaperVendor } from '#tests/conformance/paper-vendor.ts';
import { testApp } from '#tests/test-app.ts';
import type { NewVendor } from '../../contract.new-vendor-office.ts';
import { bindAddedVendors } from './bind-added.ts';

const { app, call } = await testApp({ start: false, seed: true });
const tokens: Record<string, string> = {};
const games = ['ONE', 'TWO'].map((code) => ({
  ...{ code, game_type: 'RNG', name: { en: code, bn: code }, icon: '/paper.svg' },
  ...{ min_stake: '1', max_stake: '100', supports_trial: true },
}));

type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly keyId: string;
  readonly secret: string;
  readonly outcome: string;
  readonly games: number | null;
};
const office = async (wire: string, input: object = {}, who = 'operator1') =>
  (await call<Body>(wire, { operatorToken: tokens[who] ?? '', input })).body;

const draft: NewVendor = {
  ...{ code: 'FORM', name: { en: 'Form', bn: 'ফর্ম' }, scale: 2, txnScope: 'vendor' },
  ...{ url: 'https://form.example', launch: 'https://form.example', hasExternalWallet: false },
  ...{ maxStake: null, maxPayout: '5000', allowedIps: ['192.0.2.7'], closedIn: ['FR'] },
  ...{ publicKey: null, keyDays: 30 },
};
const add = (part: Partial<NewVendor> = {}) =>
  office('POST /office/v1/vendors', { draft: { ...draft, ...part }, reason: 'a new partner' });
const approve = (id: string) =>
  office(`POST /office/v1/approvals/${id}/decision`, { decision: 'approve' }, 'operator2');
const testCall = (code = 'FORM') => office(`POST /office/v1/vendors/${code}/test`);

const offered = async (vendorCode: string) =>
  (await gameByCode(app, app.db.pooled, { brandId: 1, vendorCode, gameCode: 'ONE' }))?.game_code;

beforeAll(async () => {
  for (const name of ['operator1', 'operator2']) {
    const input = { name, password: 'Shapla-demo-1' };
    tokens[name] = (await call<Body>('POST /office/v1/session', { input })).body.token;
  }
});

test('[O14] an outside vendor is added by form: its key is shown once, two people let it in, a test call brings its games', async () => {
  // The paper vendor learns its key as a real one does: after it was asked for.
  const secret = Buffer.alloc(32);
  const key = { vendor: 'FORM', keyId: 'none-yet', algorithm: 'hmac-sha256' as const, secret };
  const paper = await startPaperVendor(key, { games, transactions: [] }, secret);
  const asked = await add({ url: paper.url });
  expect(asked.secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await testCall()).errorCode).toBe('vendor_unknown');
  await approve(asked.approvalId);
  await bindAddedVendors(app);
  const shown = await office('GET /office/v1/vendors/FORM');
  expect(shown).toMatchObject({
    ...{ isHouse: false, profileMaxPayout: '5000', profileIps: ['192.0.2.7'] },
    ...{ keys: [{ keyId: asked.keyId, isLive: true }], here: { closedIn: ['FR'] } },
  });
  expect(JSON.stringify(shown)).not.toContain(asked.secret);
  expect(await testCall()).toMatchObject({ outcome: 'no_answer', games: null });
  Object.assign(key, { keyId: asked.keyId });
  secret.set(Buffer.from(asked.secret, 'hex'));
  expect(await testCall()).toMatchObject({ outcome: 'answered', games: 2 });
  expect(await offered('FORM')).toBe('ONE');
  expect((await add()).errorCode).toBe('vendor_code_taken');
  await paper.close();
});

test('[O14] what cannot stand is said beside its field when it is asked for', async () => {
  const of = async (part: Partial<NewVendor>) => (await add({ code: 'BAD', ...part })).errorCode;
  expect(await of({ allowedIps: ['banana'] })).toBe('vendor_address_invalid');
  expect(await of({ maxPayout: '0' })).toBe('vendor_payout_zero');
  expect(await of({ launch: 'https://form.example/play' })).toBe('vendor_launch_open');
  expect(await of({ closedIn: ['QQ'] })).toBe('catalog_country');
  expect(await offered('BAD')).toBe(undefined);
});
