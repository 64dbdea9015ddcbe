import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import type { WalletCallName } from '#seamless/wallet-api.ts';
import { testApp } from '#tests/test-app.ts';
import { throughGate } from './vendor-gate.ts';
import { invalidateVendors, vendorByCode } from './vendors.ts';

const { app, call } = await testApp({ start: false, seed: true });
const wallet = await aVendor(app, { code: 'QUAR', profile: { maxPayout: '50' } });
await aVendor(app, { code: 'OURS' });
const tokens: Record<string, string> = {};

type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly quarantinedAt: string | null;
  readonly rows: readonly { readonly name: string; readonly count: number }[];
};
const office = async (wire: string, input: object = {}, who = 'operator1') =>
  (await call<Body>(wire, { operatorToken: tokens[who] ?? '', input })).body;
const press = (verb: 'POST' | 'DELETE', code = 'QUAR') =>
  office(`${verb} /office/v1/vendors/${code}/quarantine`, { reason: 'money runs away' });
const waiting = async () =>
  (await office('GET /office/v1/waiting')).rows.find(({ name }) => name === 'quarantines')?.count;

async function gate(name: WalletCallName): Promise<string> {
  const vendor = await vendorByCode(app, 'QUAR');
  if (vendor === undefined) {
    throw new Error('QUAR is bound');
  }
  return (await throughGate(app, vendor, { name, run: async () => ({ code: 'OK' }) })).code;
}

async function stake(id: string): Promise<string> {
  const { session, member, currency } = await aPlayer(app, { vendorCode: 'QUAR' });
  const place = { txn_id: id, round_id: `r-${id}`, game: GAME, occurred_at: 1 };
  return (await wallet.stake({ ...place, session, member, currency, amount: '1' })).code;
}

beforeAll(async () => {
  await app.db.pool.query(`update vendor.vendor set is_house = false where code = 'QUAR'`);
  await invalidateVendors(app);
  for (const name of ['operator1', 'operator2']) {
    const input = { name, password: 'Shapla-demo-1' };
    tokens[name] = (await call<Body>('POST /office/v1/session', { input })).body.token;
  }
});

test('[O5] one press stops every call that moves money, and two people let the vendor go on', async () => {
  expect([await stake('before'), await waiting()]).toEqual(['OK', 0]);
  await press('POST');
  const moving = ['stake', 'payout', 'play', 'refund', 'settle', 'batch'] as const;
  expect(await Promise.all(moving.map(gate))).toEqual(moving.map(() => 'MAINTENANCE'));
  expect([await gate('readBalance'), await gate('findTransaction')]).toEqual(['OK', 'OK']);
  expect([await stake('during'), await waiting()]).toEqual(['MAINTENANCE', 1]);
  expect((await press('POST')).errorCode).toBe('vendor_quarantined');
  const { approvalId } = await press('DELETE');
  expect(await gate('payout')).toBe('MAINTENANCE');
  const decision = `POST /office/v1/approvals/${approvalId}/decision`;
  expect((await office(decision, { decision: 'approve' })).errorCode).toBe('approval_own');
  await office(decision, { decision: 'approve' }, 'operator2');
  expect([await gate('payout'), await stake('after'), await waiting()]).toEqual(['OK', 'OK', 0]);
  expect((await press('DELETE')).errorCode).toBe('vendor_not_quarantined');
});

test('[O5] our own studios have no key that somebody could hold, so they are closed instead', async () => {
  expect((await press('POST', 'OURS')).errorCode).toBe('vendor_of_ours');
});
