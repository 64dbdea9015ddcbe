import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlayer, aVendor } from '#modules/play/testing/play-builders.ts';
import {
  aNumber,
  asked,
  aWithdrawer,
  changeSettings,
  type Withdrawer,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { lookAroundJob } from './look-around.ts';

const vendorCode = 'RISK';
const whole = await testApp({ seed: true });
const { app, call } = whole;
type Marker = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: string;
  readonly strength: string;
  readonly values: readonly (string | number)[];
  readonly state: string;
  readonly version: number;
};
type Body = { readonly token: string; readonly errorCode?: string; readonly rows: Marker[] };
let operatorToken = '';
beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await call<Body>('POST /office/v1/session', { input })).body.token;
});
beforeEach(() => changeSettings(app, { turnoverPercent: 0 }));

const markersOf = async (memberId: bigint) =>
  (
    await call<Body>('GET /office/v1/risk-markers', {
      operatorToken,
      input: { memberId: String(memberId), view: 'all' },
    })
  ).body.rows;
const dismiss = async ({ id, version }: Pick<Marker, 'id' | 'version'>) =>
  (
    await call<Body>(`POST /office/v1/risk-markers/${id}/dismiss`, {
      operatorToken,
      input: { version, reason: 'they are a family' },
    })
  ).body;
async function useBrowser(letter: string, ...members: readonly { memberId: bigint }[]) {
  for (const { memberId } of members) {
    await app.db.pool.query(
      `insert into identity.known_browser (account_id, brand_id, mark, last_seen_at)
       values ($1, 1, decode(repeat($2, 32), 'hex'), now())`,
      [memberId, letter],
    );
  }
}
const aMember = (number = aNumber()) =>
  aWithdrawer(whole, { vendorCode, balance: units(3_000n), number });

/** Whether the rule approves a request by itself. */
async function isApprovedAlone(member: Withdrawer): Promise<boolean> {
  return (await asked(whole, member, 500)).state !== 'checking';
}

test('a browser of two accounts is shown with the other name, keeps the rule from approving, and no more when it is dismissed [KYC-1]', async () => {
  const [one, other] = [await aMember(), await aMember()];
  await useBrowser('a1', one, other);
  expect(await isApprovedAlone(one)).toBe(false);
  const marker = (await markersOf(one.memberId)).find(({ kind }) => kind === 'shared_device');
  expect(marker).toMatchObject({ strength: 'weak', values: [1, other.account] });
  if (marker === undefined) {
    throw new Error('there is a marker');
  }
  expect((await dismiss(marker)).errorCode).toBeUndefined();
  expect((await dismiss(marker)).errorCode).toBe('changed_meanwhile');
  await changeSettings(app, { turnoverPercent: 0, maxOpen: 5 });
  expect(await isApprovedAlone(one)).toBe(true);
});

test('a dismissed marker comes back when it grows from weak to strong [KYC-1]', async () => {
  const [one, other, third] = [await aMember(), await aMember(), await aMember()];
  await useBrowser('a2', one, other);
  await isApprovedAlone(one);
  const weak = (await markersOf(one.memberId)).find(({ kind }) => kind === 'shared_device');
  await dismiss(weak ?? { id: '0', version: 0 });
  await useBrowser('a2', third);
  await changeSettings(app, { turnoverPercent: 0, maxOpen: 5 });
  await asked(whole, one, 500);
  const states = (await markersOf(one.memberId)).map(({ kind, strength, state }) => [
    ...[kind, strength, state],
  ]);
  expect(states).toContainEqual(['shared_device', 'strong', 'open']);
});

test('a payee of two members is a strong marker of both, found by the job [KYC-1]', async () => {
  const number = aNumber();
  const [one, other] = [await aMember(number), await aMember(number)];
  for (let turn = 0; turn < 3; turn += 1) {
    await lookAroundJob.run(app, {});
  }
  for (const member of [one, other]) {
    expect(await markersOf(member.memberId)).toContainEqual(
      expect.objectContaining({ kind: 'shared_payee', strength: 'strong', state: 'open' }),
    );
  }
});

test('twenty new accounts of one browser are a case [N84]', async () => {
  const members = [];
  for (let place = 0; place < 20; place += 1) {
    members.push(await aPlayer(app, { vendorCode }));
  }
  await useBrowser('a3', ...members);
  for (let turn = 0; turn < 3; turn += 1) {
    await lookAroundJob.run(app, {});
  }
  const found = await markersOf(members[0]?.memberId ?? 0n);
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'device_farm', strength: 'strong' }),
  );
});

test('money that goes out without play is a marker of the request itself [KYC-1]', async () => {
  const member = await aMember();
  await app.db.pool.query(
    `insert into cashier.deposit (brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks,
                                  credited_ticks, fee_points, key, reference, state, created_at, expires_at, ended_at)
     values (1, $1, 'x', $2, 'SBX', 'padma-pay', 'sandbox', 'hosted', 10000000, 10000000, 0, 'no-play', '22222222', 'credited', now(),
             now(), now())`,
    [member.memberId, member.accountId],
  );
  expect(await isApprovedAlone(member)).toBe(false);
  expect(await markersOf(member.memberId)).toContainEqual(
    expect.objectContaining({ kind: 'no_play', values: [1_000, 500, 0] }),
  );
});

/** A settled bet of a member, so many hours ago. */
async function aBet(of: Withdrawer, hoursAgo: number, payout: bigint): Promise<void> {
  await app.db.pool.query(
    `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                           currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at,
                           balance_after)
     select ledger.next_id(), 1, $1, $2, v.id, 'TEST-1', 'RNG', gen_random_uuid()::text, gen_random_uuid()::text, 'x', 'SBX', false,
            100000, $3, 100000, play.status_of(100000, $3), '{}', at.moment, at.moment, 0
       from vendor.vendor v, (select now() - make_interval(mins => ($4::float8 * 60)::integer) as moment) at
      where v.code = $5`,
    [of.memberId, of.accountId, payout, hoursAgo, vendorCode],
  );
}
async function aDeposit(of: Withdrawer, hoursAgo: number): Promise<void> {
  await app.db.pool.query(
    `insert into cashier.deposit (brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks,
                                  credited_ticks, fee_points, key, reference, state, created_at, expires_at, ended_at)
     select 1, $1, 'x', $2, 'SBX', 'padma-pay', 'sandbox', 'hosted', 100000, 100000, 0, gen_random_uuid()::text,
            translate(upper(substr(md5(random()::text), 1, 8)), '01', '23'), 'credited', at.moment, at.moment, at.moment
       from (select now() - make_interval(mins => ($3::float8 * 60)::integer) as moment) at`,
    [of.memberId, of.accountId, hoursAgo],
  );
}

test('who plays at night, pays in after losses and often has signs of harm that staff reads and that keep no withdrawal back [R33]', async () => {
  const [harmed, calm] = [await aMember(), await aMember()];
  // The brand's clock is six hours ahead of UTC: the hours since its last 02:00.
  const sinceTwo = (new Date().getUTCHours() + 24 - 20) % 24;
  for (const night of [0, 1, 2]) {
    await aBet(harmed, sinceTwo + 24 * night + 0.1, 0n);
  }
  for (const hour of [2, 4, 6, 8]) {
    await aBet(harmed, hour + 0.5, 0n);
    await aDeposit(harmed, hour);
  }
  for (const hour of [2, 4, 6]) {
    // Who has won has no loss to win back.
    await aBet(calm, hour + 0.5, 500_000n);
    await aDeposit(calm, hour);
  }
  expect(await isApprovedAlone(harmed)).toBe(true);
  expect(await isApprovedAlone(calm)).toBe(true);
  const kinds = async (of: Withdrawer) =>
    (await markersOf(of.memberId)).map(({ kind, values }) => [kind, ...values]).toSorted();
  expect(await kinds(harmed)).toEqual([
    ['chasing', 4],
    ['deposit_burst', 4],
    ['night_play', 3],
  ]);
  expect(await kinds(calm)).toEqual([]);
});
