import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { exportedLists } from '#modules/lists/server/index.ts';
import { bindExtensions } from '#platform/extensions.ts';
import { loadTexts } from '#platform/i18n/texts.ts';
import { ROOT } from './build-app.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

const modules = Object.values(registry);
const lists = [
  ...modules.flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap((studio) => studio.office?.routes ?? []),
].flatMap(({ endpoint }) => (endpoint.list === undefined ? [] : [{ ...endpoint.list, endpoint }]));

/** The parts of a schema: what each of its fields may be. */
function partsOf(schema: TSchema): readonly object[] {
  const { anyOf = [], allOf = [] } = Object.fromEntries(Object.entries(schema));
  const inner = [anyOf, allOf].flatMap((one) => (Array.isArray(one) ? one : []));
  return [schema, ...inner.flatMap(partsOf)];
}

function fieldOf(schemas: readonly object[], field: string): readonly object[] {
  return schemas.flatMap((schema) => {
    const { properties, items } = Object.fromEntries(Object.entries(schema));
    const own = Object.entries(properties ?? {}).flatMap(([name, part]) =>
      name === field ? partsOf(part as TSchema) : [],
    );
    return [...own, ...(items === undefined ? [] : fieldOf(partsOf(items), field))];
  });
}

test('[O13] every list of an office page is in the registry of lists, and every one there has a page', () => {
  const pages = globSync(['modules/*/office/**/*.tsx', 'studios/*/office/**/*.tsx'], { cwd: ROOT })
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^ *fileName="([^"]+)"/gm)].map(([, name]) => name));
  expect(lists.map(({ name }) => name).sort()).toEqual(pages.sort());
});

test('[O13] the columns of every export are fields of its rows', () => {
  const unknown = lists.flatMap(({ name, columns = {}, personal = [], endpoint }) => {
    const row = fieldOf(partsOf(endpoint.output), 'rows');
    const fields = Object.values(columns).flatMap((paths) => paths.split(' '));
    return [
      ...fields.filter((path) => path.split('.').reduce(fieldOf, row).length === 0),
      ...personal.filter((column) => columns[column] === undefined),
    ].map((what) => `${name}: ${what}`);
  });
  expect(unknown).toEqual([]);
});

test('[O13] every list with a permission can be exported', () => {
  const own = bindExtensions(modules).of(exportedLists);
  const without = lists.filter(
    ({ name, columns, endpoint }) =>
      endpoint.permission !== undefined &&
      columns === undefined &&
      own.every((list) => list.name !== name),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('[O13] every list has a title in both languages', () => {
  const texts = loadTexts(ROOT);
  const untitled = lists.filter(({ title }) => texts.translate('bn', title) === undefined);
  expect(untitled.map(({ name }) => name)).toEqual([]);
});
