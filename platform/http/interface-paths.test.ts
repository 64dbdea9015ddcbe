import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { handleWithoutTx } from './handle.ts';
import { interfacePaths } from './interface-paths.ts';

const served = handleWithoutTx(
  endpoint({
    wire: ['GET /lotto/lgw/draws', 'GET /office/v1/draws', 'GET /fairness/v1/keys'],
    summary: 'Draws',
    auth: 'visitor',
    tx: 'none',
    input: Type.Object({}),
    output: Type.Unknown(),
    rejects: {},
  }),
  async () => undefined,
);
const isInterface = interfacePaths([served]);

test.each([
  ...[
    '/lotto',
    '//lotto/x',
    '/lotto/lgw/nothing',
    '/office/v1/nothing',
    '/fairness/v1/nothing',
    '/studio/slots/v1/nothing',
  ],
  ...['/docs/x', '/metrics', '/init', '/debug', '/.env'],
])('%s belongs to an interface: what is not served there is never a page [ERR-3]', (path) => {
  expect(isInterface(path)).toBe(true);
});

test.each([
  '/',
  '/lottery',
  '/lotteryResults',
  '/office',
  '/office/members',
  '/fairness',
  '/studio/slots/',
  '/vip',
])('%s is a page [ERR-3]', (path) => {
  expect(isInterface(path)).toBe(false);
});
