import { expect, test } from 'vitest';
import { changeSettings, createBrand } from '#modules/brand/server/index.ts';
import { bindMobile, createAccount, openSession } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call, runJobs } = await testApp({ seed: true, start: false });
const { id: otherBrand } = await app.db.transaction((tx) =>
  createBrand(tx, {
    code: 'neel',
    settings: { name: { en: 'Neel', bn: 'নীল' }, isSandbox: true },
    log: app.log,
  }),
);
let number = 0;

/** An account of a brand that has verified the number. */
async function anAccount(brandId: number, mobileNum: string) {
  number += 1;
  const account = `follower${number}`;
  const nowMs = Date.now();
  return await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: 'nine tall herons', accountType: 0, nowMs };
    const accountId = await createAccount(app, tx, fields);
    await bindMobile(tx, { brandId, accountId, dialingCode: '880', mobileNum });
    const { token } = await openSession(tx, {
      ...{ brandId, accountId, ip: '203.0.113.7', userAgent: 'test', nowMs },
    });
    return { accountId, token };
  });
}

async function pauseOf(accountId: bigint) {
  const { rows } = await app.db.pool.query<{ length: string }>(
    'select length from protection.pause where member_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ length }) => length);
}
const exclude = (token: string, length: string) =>
  call('POST /wps/member/protection/pause', { token, input: { length } });

test('an exclusion follows to the other brands of the person, once and never shorter; a break does not [RG-1] [R28] [R29]', async () => {
  const own = await anAccount(1, '1711111111');
  const other = await anAccount(otherBrand, '1711111111');
  const stranger = await anAccount(otherBrand, '1722222222');
  expect((await exclude(own.token, 'week')).status).toBe(200);
  await runJobs();
  expect(await pauseOf(other.accountId)).toEqual([]);
  expect((await exclude(own.token, 'half_year')).status).toBe(200);
  await runJobs();
  expect([await pauseOf(other.accountId), await pauseOf(stranger.accountId)]).toEqual([
    ['half_year'],
    [],
  ]);
  await exclude(own.token, 'half_year');
  await runJobs();
  expect(await pauseOf(other.accountId)).toEqual(['half_year']);
  await exclude(own.token, 'indefinite');
  await runJobs();
  expect(await pauseOf(other.accountId)).toEqual(['half_year', 'indefinite']);
});

test('a brand that stays out neither sends an exclusion nor takes one [RG-1]', async () => {
  await app.db.transaction((tx) =>
    changeSettings(tx, {
      ...{ brandId: otherBrand, change: { exclusionAcrossBrands: false }, log: app.log },
    }),
  );
  const here = await anAccount(1, '1733333333');
  const there = await anAccount(otherBrand, '1733333333');
  await exclude(here.token, 'year');
  await runJobs();
  expect(await pauseOf(there.accountId)).toEqual([]);
  const back = await anAccount(1, '1744444444');
  const from = await anAccount(otherBrand, '1744444444');
  await call('POST /wps/member/protection/pause', {
    ...{ token: from.token, merchant: 'neel', input: { length: 'year' } },
  });
  await runJobs();
  expect([await pauseOf(from.accountId), await pauseOf(back.accountId)]).toEqual([['year'], []]);
});
