import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './build-app.ts';
import * as registry from './registry.ts';

/** Addresses that are not ours to name: clients of this family of platforms know them. */
const FIXED_NAME = /^[A-Z]+ \/(wps|lgw|lotto|lotto-vn)\//;

function listed(file: string): readonly string[] {
  return readFileSync(join(ROOT, 'docs', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

const served = listed('wire-served.txt');
const later = listed('wire-later.txt');
const promised = listed('wire-section-7.txt');

test('the list of served names is what the modules serve, name for name [API-1]', () => {
  const handled = Object.values(registry)
    .flatMap((module) => module.handlers)
    .flatMap(({ endpoint }) => endpoint.wire)
    .filter((name) => FIXED_NAME.test(name));
  expect(handled.toSorted()).toEqual(served);
});

test('each promised name is served or on the list of those to come [API-1] [API-7]', () => {
  const known = new Set([...served, ...later]);
  expect(promised.filter((name) => !known.has(name))).toEqual([]);
});

test('a name to come is a promised one that nobody serves yet [API-1]', () => {
  const open = promised.filter((name) => !served.includes(name));
  expect(later).toEqual(open);
});

test('the page about existing clients names what decides about them, and no address that is not served [W12]', () => {
  const page = readFileSync(join(ROOT, 'docs/operating/serving-existing-clients.md'), 'utf8');
  for (const name of ['legacySeal', 'captcha mode', 'FREEPLAY3', 'ALLOWED_ORIGINS', 'PUBLIC_URL']) {
    expect(page).toContain(name);
  }
  const named = page.matchAll(/`(?:[A-Z]+ )?(\/(?:wps|lgw|lotto|lotto-vn)\/[\w/{}-]+)`/g);
  const paths = served.map((name) => name.slice(name.indexOf(' ') + 1));
  expect([...named].map(([, path = '']) => path).filter((path) => !paths.includes(path))).toEqual(
    [],
  );
});

test('the lists of names are sorted and name nothing twice [API-1]', () => {
  for (const list of [served, later, promised]) {
    expect(list).toEqual([...new Set(list)].toSorted());
  }
});
