import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import type { SliderProof } from '#modules/captcha/contract.ts';
import { upsertSetting } from '#modules/captcha/server/setting.store.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';

type Reply = { readonly errorCode?: string; readonly value: unknown };

const HOUR = 3_600_000;
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
await app.db.transaction((tx) =>
  changeSettings(tx, {
    brandId,
    change: { switches: { MOBILEVERCODELOGIN3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true } },
    log: app.log,
  }),
);
let number = 0;

const WIRES = {
  login: 'POST /wps/verification/sms/noLogin',
  register: 'POST /wps/verification/sms/register',
  any: 'POST /wps/v2/verification/sms/send',
} as const;
function ask(wire: keyof typeof WIRES, proof: object = {}) {
  number += 1;
  const mobile = `0171${String(5_000_000 + number)}`;
  const input = wire === 'register' ? { mobileNo: mobile } : { mobileNum: mobile };
  const purpose = wire === 'any' ? { operationType: 'login' } : {};
  return call<Reply>(WIRES[wire], { input: { ...input, ...purpose, ...proof } });
}

/** A piece put into its gap by a steady hand. */
async function solvedSlider(product: string): Promise<SliderProof> {
  const dealt = await call<{ value: { lotNumber: string } }>(
    `GET /wps/captcha/slider?product=${product}`,
  );
  const { lotNumber } = dealt.body.value;
  const { rows } = await app.db.pool.query('select gap_x from captcha.slider where lot = $1', [
    lotNumber,
  ]);
  const position: number = rows[0].gap_x;
  clock.advance(3_000);
  const track = Array.from({ length: 20 }, (_, step) => [
    Math.round(position * (1 - (1 - step / 19) ** 2)),
    step * 50 + (step % 3),
  ]);
  const solved = await call<{ value: SliderProof }>('POST /wps/captcha/slider', {
    input: { lotNumber, position, track, milliseconds: 1_200 },
  });
  return solved.body.value;
}
const setMode = async (mode: 'risk' | 'always' | 'off') => {
  await app.db.pool.query('delete from captcha.setting');
  await app.db.transaction((tx) => upsertSetting(tx, { brandId, value: { mode }, version: 0 }));
};

beforeEach(() => {
  clock.advance(2 * HOUR);
});

test('a brand that wants it always sends an SMS to persons only, whichever call asks [N11] [LGN-3]', async () => {
  await setMode('always');
  for (const wire of ['login', 'register', 'any'] as const) {
    expect(await ask(wire)).toMatchObject({
      status: 400,
      body: { errorCode: 'captcha.required', value: { captcha: true } },
    });
    const proof = await solvedSlider('sms');
    expect((await ask(wire, { geetestValidateV4: proof })).status).toBe(200);
    expect((await ask(wire, { geetestValidateV4: proof })).body.errorCode).toBe('geetest.used');
  }
});

test('a slider that was solved for a login sends no SMS [N6] [N11]', async () => {
  await setMode('always');
  const proof = await solvedSlider('login');
  expect((await ask('login', proof)).body.errorCode).toBe('geetest.failed');
});

test('an address whose tries fail is asked first; one that has done nothing is not [N11]', async () => {
  await setMode('risk');
  expect((await ask('login')).status).toBe(200);
  for (let at = 0; at < 9; at += 1) {
    const input = { username: `nobody${at}`, password: 'some boats', type: 'username' };
    await call('POST /wps/session/login', { input });
  }
  expect((await ask('login')).body.errorCode).toBe('captcha.required');
  expect((await ask('login', await solvedSlider('sms'))).status).toBe(200);
});

test('a brand without sliders asks nobody for one [LGN-3]', async () => {
  await setMode('off');
  expect((await ask('register')).status).toBe(200);
});
