import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { WireName } from '#platform/contract/endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { handleWithoutTx } from './handle.ts';
import { createRouter } from './router.ts';

function handlerOf(...wire: WireName[]) {
  return handleWithoutTx(
    endpoint({
      wire,
      summary: 'a call',
      auth: 'visitor',
      tx: 'none',
      input: Type.Object({}),
      output: Type.Null(),
      rejects: {},
    }),
    async () => null,
  );
}

const info = handlerOf('GET /wps/member/info');
const change = handlerOf('POST /wps/member/info', 'PUT /wps/member/info');
const round = handlerOf('GET /fairness/v1/rounds/{vendor}/{roundId}');
const router = createRouter([info, change, round]);

test('a name leads to its handler by verb, under every spelling [API-1]', () => {
  expect(router.match('GET', '/wps/member/info')).toEqual({ handler: info, params: {} });
  expect(router.match('PUT', '/wps/member/info')).toEqual({ handler: change, params: {} });
});

test('a served path under another verb is told apart from an unknown one [API-1]', () => {
  expect(router.match('DELETE', '/wps/member/info')).toBe('wrongVerb');
  expect(router.match('POST', '/fairness/v1/rounds/SHPL/7')).toBe('wrongVerb');
  expect(router.match('GET', '/wps/relay/ANYTHING')).toBe('unknown');
});

test('named segments become fields [API-1]', () => {
  expect(router.match('GET', '/fairness/v1/rounds/SHPL/K3%2D1')).toEqual({
    handler: round,
    params: { vendor: 'SHPL', roundId: 'K3-1' },
  });
});

test.each([
  '/wps/member/info/x.css',
  '/wps/member/info;.js',
  '/wps/member/info%0a',
  '//wps/member/info',
  '/wps/member/info/',
  '/WPS/member/info',
  '/fairness/v1/rounds/SHPL/..%2fsecret',
  '/fairness/v1/rounds/SHPL/%0a',
  '/fairness/v1/rounds/SHPL/%zz',
  '/fairness/v1/rounds/SHPL/',
])('a name with something hung on it is unknown: %s [ERR-3]', (path) => {
  expect(router.match('GET', path)).toBe('unknown');
});

test('two handlers cannot serve one name', () => {
  expect(() => createRouter([info, handlerOf('GET /wps/member/info')])).toThrow('served twice');
});
