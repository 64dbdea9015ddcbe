import { expect, test } from 'vitest';
import { callAreas } from './call-areas.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

test('every call and each page of the server itself is in an area that the service worker leaves alone', () => {
  const handlers = [
    ...Object.values(registry).flatMap((module) => module.handlers),
    ...Object.values(studios).flatMap((studio) => studio.routes),
  ];
  expect(callAreas(handlers.map(({ endpoint }) => endpoint))).toEqual(
    expect.arrayContaining(['docs', 'health', 'lgw', 'office', 'studio', 'w', 'wps']),
  );
});

test('an area is named once, whatever its calls are called and with which verb', () => {
  const endpoint = { wire: ['GET /wps/relay/A', 'POST /wps/relay/A', 'GET /lotto/B'] as const };
  expect(callAreas([endpoint])).toEqual(['docs', 'health', 'lotto', 'wps']);
});
