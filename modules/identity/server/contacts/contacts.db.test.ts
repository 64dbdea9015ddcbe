import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount } from '../accounts/accounts.ts';
import { passwordHashing } from '../passwords/password-hash.ts';
import {
  accountOfMobile,
  bindEmail,
  bindMobile,
  contactsOf,
  type GivenContacts,
} from './contacts.ts';

const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { app } = await testApp({ start: false, clock });
const hash = await passwordHashing(app).hashOfNothing();
const BRAND = 71;
const OTHER_BRAND = 72;
let number = 0;

async function anAccount(contacts: GivenContacts = {}, brandId = BRAND) {
  number += 1;
  const account = `curlew${number}`;
  const nowMs = clock.nowMs();
  const accountId = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      brandId,
      account,
      password: { hash },
      accountType: 0,
      contacts,
      nowMs,
    }),
  );
  return { brandId, accountId };
}

const mobileOf = (mobileNum: string) => ({ dialingCode: '880', mobileNum });
const ownerOf = (mobileNum: string, brandId = BRAND) =>
  accountOfMobile(app.db.pooled, { brandId, e164: `+880${mobileNum}` });

test('what a newcomer gave is there and not verified, and only in the own brand', async () => {
  const owner = await anAccount({ mobile: mobileOf('1712000001'), email: 'Curlew@Example.org' });
  expect(await contactsOf(app.db.pooled, owner)).toEqual({
    mobile: {
      dialingCode: '880',
      mobileNum: '1712000001',
      e164: '+8801712000001',
      isVerified: false,
    },
    email: { typed: 'Curlew@Example.org', address: 'curlew@example.org', isVerified: false },
  });
  expect(await contactsOf(app.db.pooled, { ...owner, brandId: OTHER_BRAND })).toEqual({});
  expect(await ownerOf('1712000001')).toBe(owner.accountId);
  expect(await ownerOf('1712000001', OTHER_BRAND)).toBeUndefined();
  expect(await contactsOf(app.db.pooled, await anAccount())).toEqual({});
});

test('a number of two accounts belongs to neither until one verifies it', async () => {
  const first = await anAccount({ mobile: mobileOf('1712000002') });
  await anAccount({ mobile: mobileOf('1712000002') });
  expect(await ownerOf('1712000002')).toBeUndefined();
  const change = { ...first, ...mobileOf('1712000002') };
  expect(await app.db.transaction((tx) => bindMobile(tx, change))).toBe(true);
  expect(await ownerOf('1712000002')).toBe(first.accountId);
});

test('a contact bound later stands beside the other one, and replaces one of its kind', async () => {
  const owner = await anAccount();
  const bind = (email: string) => app.db.transaction((tx) => bindEmail(tx, { ...owner, email }));
  expect(await bind('one@example.org')).toBe(true);
  const mobile = { ...owner, ...mobileOf('1712000003') };
  expect(await app.db.transaction((tx) => bindMobile(tx, mobile))).toBe(true);
  expect(await bind('two@example.org')).toBe(true);
  expect(await contactsOf(app.db.pooled, owner)).toMatchObject({
    mobile: { e164: '+8801712000003', isVerified: true },
    email: { address: 'two@example.org', isVerified: true },
  });
});

test('of those who bind one contact at once a single one of the brand gets it', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => anAccount()));
  const bound = await Promise.all(
    owners.map((owner) =>
      app.db.transaction((tx) => bindMobile(tx, { ...owner, ...mobileOf('1712000004') })),
    ),
  );
  expect(bound.filter((isBound) => isBound)).toHaveLength(1);
  const abroad = await anAccount({}, OTHER_BRAND);
  const change = { ...abroad, ...mobileOf('1712000004') };
  expect(await app.db.transaction((tx) => bindMobile(tx, change))).toBe(true);
  const foreign = {
    ...(await anAccount({}, OTHER_BRAND)),
    brandId: BRAND,
    email: 'curlew@example.org',
  };
  expect(await app.db.transaction((tx) => bindEmail(tx, foreign))).toBe(false);
});

test.each([
  ['a number without its country', 'mobile_num', '1712000005'],
  ['a verified number that is missing', 'is_mobile_verified', true],
  ['a verified address that is missing', 'is_email_verified', true],
])('the table refuses %s', async (_what, column, value) => {
  const { accountId } = await anAccount();
  await expect(
    app.db.pool.query(
      `insert into identity.contact (account_id, brand_id, ${column}) values ($1, $2, $3)`,
      [accountId, BRAND, value],
    ),
  ).rejects.toThrow('violates check constraint');
});
