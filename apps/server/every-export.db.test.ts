import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { atFileEnd } from '#tests/file-end.ts';
import { fillTables } from '#tests/fill-tables.ts';
import { NEEDED, VALUES } from '#tests/list-samples.ts';
import { testApp } from '#tests/test-app.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

const ROWS = 1_200;
/** A list of a period is not asked for without one. */
const PERIOD: Readonly<Record<string, object>> = {
  'shift-report': { from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' },
};
const { call, databaseUrl, runJobs } = await testApp({ seed: true });
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
atFileEnd(() => client.end());

/** Every list whose file is written from the rows that its own call answers. */
const lists = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap((studio) => studio.office?.routes ?? []),
].flatMap(({ endpoint }) =>
  endpoint.list?.columns === undefined || endpoint.permission === undefined
    ? []
    : [{ wire: endpoint.wire[0] ?? '', name: endpoint.list.name, columns: endpoint.list.columns }],
);
let token = '';

const office = async <Body>(wire: string, input: object = {}): Promise<Body> => {
  const { status, body } = await call<Body>(wire, { operatorToken: token, input });
  expect([wire, status, body]).toEqual([wire, 200, body]);
  return body;
};

/** Asks for the file of a list and waits for it. @returns the lines without the head */
async function fileOf(list: string, columns: readonly string[], filter: object) {
  const wanted = columns.map((id) => ({ id, title: id }));
  const asked = { list, filter, format: 'csv', columns: wanted };
  const { id } = await office<{ id: string }>('POST /office/v1/exports', asked);
  await runJobs();
  const { parts } = await office<{ parts: number }>(`POST /office/v1/exports/${id}/file`);
  let text = '';
  for (let part = 0; part < parts; part += 1) {
    const read = await office<{ text: string }>(`GET /office/v1/exports/${id}/parts/${part}`);
    text += read.text;
  }
  return text.trimEnd().split('\r\n').slice(1);
}

beforeAll(async () => {
  const person = { name: 'operator1', password: 'Shapla-demo-1' };
  token = (await office<{ token: string }>('POST /office/v1/session', person)).token;
  await fillTables(databaseUrl, { tables: ['messaging.message'], count: ROWS, values: VALUES });
});

test.each(lists)('[O13] the file of $name is written', async ({ wire, name, columns }) => {
  const { rows } = await client.query('select min(id)::text as id from ledger.account');
  const needed = wire.includes('{id}') ? { id: rows[0].id } : (PERIOD[name] ?? NEEDED[name] ?? {});
  expect(await fileOf(name, Object.keys(columns), needed)).toBeInstanceOf(Array);
});

/** The texts of the statements that `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([asked]) => String(Object(asked)['text'] ?? asked));
  } finally {
    spy.mockRestore();
  }
}

test('[O13] a file has every row of its list once; it is read in long parts and not counted', async () => {
  const { total } = await office<{ total: { count: number } }>('GET /office/v1/outbox');
  expect(total.count).toBeGreaterThanOrEqual(ROWS);
  let lines: readonly string[] = [];
  const statements = await statementsOf(async () => {
    lines = await fileOf('outbox', ['at', 'to', 'state'], {});
  });
  expect(lines).toHaveLength(total.count);
  const read = statements.filter((text) => text.includes('from messaging.message'));
  expect(read.filter((text) => text.includes('count(*)'))).toEqual([]);
  expect(read.length).toBeLessThanOrEqual(Math.ceil(total.count / 500) + 1);
});
