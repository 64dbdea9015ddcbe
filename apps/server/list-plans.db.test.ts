import type { TSchema } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { fillLists } from '#tests/fill-lists.ts';
import { fillTables } from '#tests/fill-tables.ts';
import {
  BESIDE,
  GROWING,
  NEEDED,
  READ_BY_TIME,
  SMALL,
  TEXTS,
  VALUES,
} from '#tests/list-samples.ts';
import { plansOf } from '#tests/read-plans.ts';
import { testApp } from '#tests/test-app.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

/** `LIST_ROWS=200000` reads the plans at the size of the promise; plans are the same from some thousands on. */
const ROWS = Number(process.env['LIST_ROWS'] ?? 10_000);
/** Half a hundred tables are filled; a busy machine writes some hundred rows of each in a second. */
const FILLED_AFTER_MS = 240_000 + 10 * ROWS;
/** A list may read so many rows for a page of fifty; rows of runs without an event are folded. */
const MAX_READ = 1_100;

type Page = { readonly rows: readonly unknown[]; readonly next?: string | null };

const lists = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap((studio) => studio.office?.routes ?? []),
].flatMap(({ endpoint }) =>
  endpoint.list === undefined ? [] : [{ name: endpoint.list.name, endpoint }],
);

const { call, databaseUrl } = await testApp({ seed: true });
let token = '';

beforeAll(async () => {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  token = body.token;
  await fillLists(databaseUrl, ROWS);
  const tables = [...new Set(Object.values(GROWING).flat())];
  await fillTables(databaseUrl, { tables, count: ROWS, values: VALUES });
}, FILLED_AFTER_MS);

/** The values of a field that decide about the plan: each of a closed set, else the text that this list knows. */
function valuesOf(list: string, field: string, schema: TSchema): readonly unknown[] {
  const { anyOf, enum: choices, type } = Object.fromEntries(Object.entries(schema));
  if (Array.isArray(choices)) {
    return choices;
  }
  if (type === 'boolean') {
    return [true];
  }
  const constants = Array.isArray(anyOf) ? anyOf.map((one) => one.const) : [];
  const text = TEXTS[`${list}.${field}`] ?? TEXTS[field];
  return constants.length > 0 ? constants : [text];
}

/** A list without a filter, and with each value of each filter and order. */
const asked = lists.flatMap(({ name, endpoint }) => {
  const fields: Readonly<Record<string, TSchema>> = Object.fromEntries(
    Object.entries(Object.fromEntries(Object.entries(endpoint.input))['properties'] ?? {}),
  );
  const wire = endpoint.wire[0] ?? '';
  const needed = wire.includes('{id}') ? { id: TEXTS[`${name}.id`] } : {};
  const filters = Object.entries(fields).flatMap(([field, schema]) =>
    ['before', ...Object.keys(needed)].includes(field) ||
    READ_BY_TIME[`${name}.${field}`] !== undefined
      ? []
      : valuesOf(name, field, schema).map((value) => ({ ...BESIDE[name], [field]: value })),
  );
  return GROWING[name] === undefined
    ? []
    : [NEEDED[name] ?? {}, ...filters].map((filter) => [wire, { ...needed, ...filter }] as const);
});

test('[O13] every list of the office grows and is filled here, or is small and says why', () => {
  const known = [...Object.keys(GROWING), ...Object.keys(SMALL)];
  expect(known.sort()).toEqual(lists.map(({ name }) => name).sort());
});

test.each(asked)('[O13] %s %j reads no table whole and sorts none', async (wire, input) => {
  const [method, path = ''] = wire.split(' ');
  const target = path.replace(/\{(\w+)\}/, (_all, name: string) => String(Object(input)[name]));
  const list = async (more: object = {}) => {
    const { status, body } = await call<Page>(`${method} ${target}`, {
      operatorToken: token,
      input: { ...input, ...more },
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ rows: expect.anything() })]);
    return body;
  };
  let isPage = false;
  const nodes = await plansOf(databaseUrl, async () => {
    const { next } = await list();
    isPage = true;
    if (typeof next === 'string') {
      await list({ before: next });
    }
  });
  expect(isPage).toBe(true);
  const whole = nodes.filter(
    ({ kind, rows, isOfCount }) =>
      rows > MAX_READ && (isOfCount ? /^(Seq Scan|Sort)$/ : /Scan|^Sort|Aggregate/).test(kind),
  );
  expect(whole).toEqual([]);
});
