import { expect, test } from 'vitest';
import { bindExtensions } from '#platform/extensions.ts';
import { handle, type OperatorActor } from '#platform/http/handle.ts';
import { type Amount, amount, units } from '#platform/money/money.ts';
import { listRoles } from '../../contract.roles-office.ts';
import { approvals } from '../approvals/actions.ts';
import { ceilingIn, ceilingsOf, isWithinCeiling, mayGrant } from './ceilings.ts';
import { checkPermissions } from './check-permissions.ts';
import { mayActIn, permissions, permissionsOf } from './permissions.ts';

const known = ['ledger.view', 'member.change', 'member.view'];

const holder = (...held: string[]): OperatorActor => ({
  kind: 'operator',
  operatorId: 1n,
  name: 'ayesha',
  permissions: held,
});

test('a star stands for every permission of the app [R78]', () => {
  expect(permissionsOf([{ permission: '*', brandId: 0 }], known)).toEqual(known);
});

test('a role of one brand gives nothing in another [R78]', () => {
  const [word = ''] = permissionsOf([{ permission: 'member.view', brandId: 3 }], known);
  expect(mayActIn(holder(word), 'member.view', 3)).toBe(true);
  expect(mayActIn(holder(word), 'member.view', 4)).toBe(false);
  expect(mayActIn(holder('member.view'), 'member.view', 4)).toBe(true);
});

test('nobody grants a permission that they do not hold [N63]', () => {
  const mayGive = (operator: OperatorActor, permission: string, brandId: number) =>
    mayGrant(operator, [{ permission, brandId }], known);
  const support = holder('member.view@3');
  expect(mayGive(support, 'member.view', 3)).toBe(true);
  expect(mayGive(support, 'member.view', 0)).toBe(false);
  expect(mayGive(support, 'ledger.view', 3)).toBe(false);
  expect(mayGive(support, '*', 3)).toBe(false);
  expect(mayGive(holder('member.view'), 'member.view', 9)).toBe(true);
});

test('[O17] of several roles the widest sum counts, and a role without one has no limit', () => {
  const sums = ceilingsOf(
    [
      { permission: 'ledger.view', brandId: 0, ceiling: units(100n) },
      { permission: 'ledger.view', brandId: 0, ceiling: units(500n) },
      { permission: 'member.view', brandId: 3, ceiling: units(100n) },
      { permission: '*', brandId: 3, ceiling: null },
    ],
    known,
  );
  expect(sums).toEqual(new Map([['ledger.view', units(500n)]]));
});

test('[O17] a sum is decided about up to the ceiling of the brand, and not one tick above', () => {
  const clerk: OperatorActor = {
    ...holder('member.view', 'member.view@3', 'ledger.view'),
    ceilings: new Map([
      ['member.view', units(100n)],
      ['member.view@3', units(500n)],
    ]),
  };
  expect(ceilingIn(clerk, 'member.view', 2)).toBe(units(100n));
  expect(ceilingIn(clerk, 'member.view', 3)).toBe(units(500n));
  expect(ceilingIn(clerk, 'ledger.view', 3)).toBeUndefined();
  const mayDecide = (ticks: bigint | null) =>
    isWithinCeiling(clerk, {
      ...{ permission: 'member.view', brandId: 2 },
      sum: ticks === null ? null : amount(ticks),
    });
  const limit = units(100n);
  expect([0n, 1n, limit, limit + 1n, null].map(mayDecide)).toEqual([true, true, true, false, true]);
});

test('[O17] nobody grants a higher sum than their own', () => {
  const clerk: OperatorActor = {
    ...holder('member.view'),
    ceilings: new Map([['member.view', units(100n)]]),
  };
  const mayGive = (ceiling: Amount | null) =>
    mayGrant(clerk, [{ permission: 'member.view', brandId: 3, ceiling }], known);
  expect([units(50n), units(100n), units(101n), null].map(mayGive)).toEqual([
    ...[true, true, false, false],
  ]);
});

test('two modules that claim one permission stop the start', () => {
  const claim = permissions.with('member.view');
  expect(() =>
    bindExtensions([
      { name: 'member', extends: [claim] },
      { name: 'profile', extends: [claim] },
    ]),
  ).toThrow('operator.permissions may hold member.view once: member and profile both add it');
});

test('what an endpoint or an approval asks for is claimed by a module', () => {
  const handler = handle(listRoles, async () => ({
    ...{ rows: [], permissions: [], decided: [], brand: { id: 1, code: 'one' } },
  }));
  const change = approvals.with({
    action: 'thing.change',
    permission: 'thing.change',
    run: async () => undefined,
  });
  const bound = (...words: readonly string[]) =>
    bindExtensions([{ name: 'thing', extends: [permissions.with(...words), change] }]);
  expect(() => checkPermissions([handler], bound('staff.view', 'thing.change'))).not.toThrow();
  expect(() => checkPermissions([handler], bound())).toThrow(
    'no module claims these permissions: GET /office/v1/roles asks for staff.view; thing.change asks for thing.change',
  );
});
