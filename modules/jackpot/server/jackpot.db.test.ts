import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { testApp } from '#tests/test-app.ts';

type Shown = { readonly value: { readonly demo: unknown } };
type Settings = { readonly settings: Readonly<Record<string, unknown>>; readonly mayDemo: boolean };
type Refusal = { readonly errorCode?: string; readonly version?: number };

const app = await testApp({ seed: true });
let operatorToken = '';
beforeAll(async () => {
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = body.token;
});

const DEMO = { start: 'random', fixedStart: 1_400_000, intervalMs: 3000, step: 'random' };
const shown = async () => (await app.call<Shown>('GET /wps/system/jackpot')).body.value.demo;
const change = async (settings: unknown, version: number) =>
  (
    await app.call<Refusal>('PUT /office/v1/jackpot/settings', {
      operatorToken,
      input: { settings, version, reason: 'tried by a test' },
    })
  ).body;

test('a sandbox shows the demo counter as the specification has it, until an operator says otherwise [JKP-1]', async () => {
  expect(await shown()).toEqual(DEMO);
  const clock = { ...DEMO, start: 'clock', intervalMs: 5000, step: 'fixed' };
  expect(await change({ source: 'demo', ...clock }, 0)).toEqual({ version: 1 });
  expect(await shown()).toEqual(clock);
  expect((await change({ source: 'demo', ...clock }, 1)).errorCode).toBe('jackpot.unchanged');
  expect((await change({ source: 'pool', ...DEMO }, 0)).errorCode).toBe(
    'jackpot.changed.meanwhile',
  );
});

test('other intervals than three, four and five seconds are no settings [JKP-1]', async () => {
  const odd = await change({ source: 'demo', ...DEMO, intervalMs: 100 }, 1);
  expect(odd.errorCode).toBe('request_param_err');
});

test('the source pool shows no figure while nobody can win one [JKP-2]', async () => {
  expect(await change({ source: 'pool', ...DEMO }, 1)).toEqual({ version: 2 });
  expect(await shown()).toBeNull();
});

test('where real money is played there is no demo, stored or asked for [JKP-1] [RG-3]', async () => {
  expect(await change({ source: 'demo', ...DEMO }, 2)).toEqual({ version: 3 });
  const { db, log } = app.app;
  const sandbox = (isSandbox: boolean) =>
    db.transaction((tx) => changeSettings(tx, { brandId: 1, change: { isSandbox }, log }));
  await sandbox(false);
  const { body } = await app.call<Settings>('GET /office/v1/jackpot/settings', { operatorToken });
  expect([body.mayDemo, body.settings['source']]).toEqual([false, 'pool']);
  const again = await change({ source: 'demo', ...DEMO, step: 'fixed' }, 3);
  expect(again.errorCode).toBe('jackpot.demo.real');
  await sandbox(true);
  expect(await shown()).toEqual(DEMO);
});
