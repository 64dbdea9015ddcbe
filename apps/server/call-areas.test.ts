import { expect, test } from 'vitest';
import { CALL_AREAS } from '#tests/call-areas.ts';
import { callAreas } from './call-areas.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

const areas = callAreas(
  [
    ...Object.values(registry).flatMap((module) => module.handlers),
    ...Object.values(studios).flatMap((studio) => studio.routes),
  ].map(({ endpoint }) => endpoint),
);

test('every call and each page of the server itself is in an area that the service worker leaves alone', () => {
  expect(areas).toEqual(CALL_AREAS);
});

test('an area is named once, whatever its calls are called and with which verb', () => {
  const endpoint = { wire: ['GET /wps/relay/A', 'POST /wps/relay/A', 'GET /lotto/B'] as const };
  expect(callAreas([endpoint])).toEqual(['docs', 'health', 'lotto', 'wps']);
});

test('below a page with calls of its own only their version is an area', () => {
  const wire = ['GET /fairness/v1/keys', 'GET /fairness/v1/log/entries'] as const;
  expect(callAreas([{ wire }])).toEqual(['docs', 'fairness/v1', 'health']);
  expect(areas.filter((area) => area.startsWith('fairness'))).toEqual(['fairness/v1']);
});
