import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call } = await testApp({ seed: true });
await app.db.transaction((tx) =>
  changeSettings(tx, { brandId: 1, change: { isSandbox: false, currency: 'BDT' }, log: app.log }),
);
const FREE = { depositDay: null, withdrawDay: null, stakeDay: null };
const level = (stakeDay: number | null) => ({ ...FREE, stakeDay });

async function operator(wire: string, input?: object) {
  const signedIn = await call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  return await call<{ errorCode?: string; latest: { pack: object } }>(wire, {
    operatorToken: signedIn.body.token,
    ...(input === undefined ? {} : { input }),
  });
}
async function save(code: string, change: object) {
  const licence = { authority: 'Board', number: '1', holder: 'Us', document: 'file 1' };
  const pack = {
    ...{ name: 'Bangladesh', countries: ['BD'], currency: 'BDT', verticals: ['lottery'] },
    ...{ ages: { agreement: 18, birthday: 18 }, playLevel: 0 },
    licence: { ...licence, validFrom: '2026-01-01', validTo: '2036-01-01' },
    ...change,
  };
  const { status, body } = await operator('POST /office/v1/region/markets', {
    ...{ code, seen: 0, pack, reason: 'licence of the regulator' },
  });
  return status === 200 ? 'saved' : body.errorCode;
}

test.each([
  ['region.market.levels', [level(5), level(4), level(4), FREE]],
  ['region.market.levels', [FREE, level(4), level(4), FREE]],
  ['request_param_err', [FREE, FREE, FREE]],
  ['request_param_err', [{}, FREE, FREE, FREE]],
  ['request_param_err', [level(-1), FREE, FREE, FREE]],
])('a pack is refused as %s with the levels %j [MKT-1] [KYC-1]', async (code, levels) => {
  expect(await save('falls', { levels })).toBe(code);
  expect((await operator('GET /office/v1/region/markets/falls')).body.errorCode).toBe(
    'region.market.unknown',
  );
});

test('limits of levels, and the level from which play is open, come back as they were written [MKT-1] [KYC-1]', async () => {
  const levels = [level(0), level(5), level(5), FREE];
  expect(await save('rises', { levels, playLevel: 4 })).toBe('request_param_err');
  expect(await save('rises', { levels, playLevel: 2 })).toBe('saved');
  const { body } = await operator('GET /office/v1/region/markets/rises');
  expect(body.latest.pack).toMatchObject({ levels, playLevel: 2 });
});
