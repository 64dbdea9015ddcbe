import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import * as studios from '#apps/server/studios.ts';

const endpoints = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap(({ office }) => office?.routes ?? []),
].map(({ endpoint }) => endpoint);

/** Calls that put something in place of what stands, and need not say what was seen of it. */
const NEED_NONE: Readonly<Record<string, readonly string[]>> = {
  'one answer to one question, on or off: whoever comes last has decided': [
    'PUT /office/v1/banners/{id}/active',
    'PUT /office/v1/notices/{id}/active',
    'PUT /office/v1/promotions/{id}/active',
    'PUT /office/v1/members/{id}/login',
    'PUT /office/v1/work/owner',
    'PUT /office/v1/staff-policy',
    'PUT /office/v1/vendors/{code}/breaker',
  ],
  'the own state of the person who calls': [
    'PUT /office/v1/chat/conversations/{id}/read',
    'PUT /office/v1/chat/presence',
    'PUT /office/v1/me/notifications/mail',
    'PUT /office/v1/me/notifications/read',
    'PUT /office/v1/me/password',
    'PUT /office/v1/presence',
    'PUT /office/v1/views',
  ],
  'a second person sees what stands now beside what is asked for, and the request is stale when that moves':
    [
      'PUT /office/v1/prize-budgets/{vendor}',
      'PUT /office/v1/roles/{id}',
      'PUT /office/v1/staff/{id}/roles',
      'PUT /office/v1/vendors/{code}/limits',
    ],
  'a dialog of a few choices, all of which are sent': [
    'PUT /office/v1/catalog/categories/{code}',
    'PUT /office/v1/catalog/vendors/{code}',
    'PUT /office/v1/members/{id}/labels',
    'PUT /office/v1/members/{id}/rank',
    'PUT /office/v1/service/order',
    'PUT /office/v1/vendors/{code}',
  ],
};

test('[O3] each call of the office that puts a text in place of another says what its author has seen', () => {
  const overwriting = endpoints.filter(({ wire }) => wire[0]?.startsWith('PUT /office/'));
  const blind = overwriting.filter(({ input }) => {
    const fields = 'properties' in input ? Object.keys(Object(input.properties)) : [];
    return !fields.includes('version') && !fields.includes('seen');
  });
  expect(overwriting.length).toBeGreaterThan(30);
  expect(blind.map(({ wire }) => wire[0]).toSorted()).toEqual(
    Object.values(NEED_NONE).flat().toSorted(),
  );
});
