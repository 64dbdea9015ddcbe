import { expect, test } from 'vitest';
import type { OperatorActor } from '#platform/http/handle.ts';
import {
  knownPermissions,
  mayActIn,
  mayGrant,
  permissionsOf,
  registerPermissions,
} from './permissions.ts';

registerPermissions('member.view', 'member.change', 'ledger.view');

const holder = (...permissions: string[]): OperatorActor => ({
  kind: 'operator',
  operatorId: 1n,
  name: 'ayesha',
  permissions,
});

test('a star stands for every registered permission [R78]', () => {
  const held = permissionsOf([{ permission: '*', brandId: 0 }]);
  expect(held).toEqual(knownPermissions());
  expect(held).toEqual(expect.arrayContaining(['ledger.view', 'member.change', 'member.view']));
});

test('a role of one brand gives nothing in another [R78]', () => {
  const [word = ''] = permissionsOf([{ permission: 'member.view', brandId: 3 }]);
  expect(mayActIn(holder(word), 'member.view', 3)).toBe(true);
  expect(mayActIn(holder(word), 'member.view', 4)).toBe(false);
  expect(mayActIn(holder('member.view'), 'member.view', 4)).toBe(true);
});

test('nobody grants a permission that they do not hold [N63]', () => {
  const support = holder('member.view@3');
  expect(mayGrant(support, [{ permission: 'member.view', brandId: 3 }])).toBe(true);
  expect(mayGrant(support, [{ permission: 'member.view', brandId: 0 }])).toBe(false);
  expect(mayGrant(support, [{ permission: 'ledger.view', brandId: 3 }])).toBe(false);
  expect(mayGrant(support, [{ permission: '*', brandId: 3 }])).toBe(false);
  expect(mayGrant(holder('member.view'), [{ permission: 'member.view', brandId: 9 }])).toBe(true);
});
