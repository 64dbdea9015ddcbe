import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderModules } from './order-modules.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync('/tmp/shapla-order-');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function aModule(name: string, ...uses: readonly string[]) {
  mkdirSync(join(root, 'modules', name), { recursive: true });
  writeFileSync(join(root, 'modules', name, 'module.json'), JSON.stringify({ summary: '', uses }));
  return { name, handlers: [] };
}

test('a module starts behind the modules it uses, whatever the order of the registry', () => {
  const modules = [
    aModule('wallet', 'member', 'ledger'),
    aModule('member', 'identity'),
    aModule('identity', 'brand'),
    aModule('ledger'),
    aModule('brand'),
  ];
  expect(orderModules(modules, root).map(({ name }) => name)).toEqual([
    'brand',
    'identity',
    'ledger',
    'member',
    'wallet',
  ]);
});

test('modules that use each other are refused', () => {
  expect(() => orderModules([aModule('a', 'b'), aModule('b', 'a')], root)).toThrow('a -> b -> a');
});
