import { inflateRawSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { atFileEnd } from '#tests/file-end.ts';
import { fillJournals, fillMembers } from '#tests/fill-lists.ts';
import { testApp } from '#tests/test-app.ts';
import { takeUpExportsJob } from './export-rows.job.ts';
import { sweepExportsJob } from './sweep-exports.job.ts';

type Export = {
  readonly id: string;
  readonly state: string;
  readonly rows: number;
  readonly bytes: number;
};

const JOURNALS = 41_000;
const { call, app, databaseUrl, runJobs } = await testApp({ start: false, seed: true });
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
atFileEnd(() => client.end());
const tokens = { one: '', two: '' };

async function tokenOf(name: string): Promise<string> {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name, password: 'Shapla-demo-1' },
  });
  return body.token;
}

const office = <Body>(wire: string, input: object = {}, who: 'one' | 'two' = 'one') =>
  call<Body>(wire, { operatorToken: tokens[who], input });
const ask = async (
  list: string,
  filter: object,
  columns: readonly string[],
  format: 'csv' | 'xlsx' = 'csv',
): Promise<string> => {
  const input = { list, filter, format, columns: columns.map((id) => ({ id, title: `=${id}` })) };
  return (await office<{ id: string }>('POST /office/v1/exports', input)).body.id;
};
const stateOf = async (id: string): Promise<Export | undefined> =>
  (await office<{ rows: readonly Export[] }>('GET /office/v1/exports')).body.rows.find(
    (row) => row.id === id,
  );

/** The lines of a file without the mark at its start. */
async function linesOf(id: string): Promise<readonly string[]> {
  const opened = await office<{ parts: number }>(`POST /office/v1/exports/${id}/file`);
  let text = '';
  for (let part = 0; part < opened.body.parts; part += 1) {
    const read = await office<{ text: string }>(`GET /office/v1/exports/${id}/parts/${part}`);
    text += read.body.text;
  }
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

beforeAll(async () => {
  tokens.one = await tokenOf('operator1');
  tokens.two = await tokenOf('operator2');
  await fillMembers(databaseUrl, 120);
  await fillJournals(databaseUrl, JOURNALS);
});

test('[O13] an export has all rows of the filter and not those of one page, with safe cells', async () => {
  await client.query(
    `update member.profile set nickname = '=HYPERLINK("x")'
      where member_id = (select id from identity.account where account = 'fill-7')`,
  );
  const id = await ask('members', { search: 'fill-' }, ['account', 'nickname']);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', rows: 0 });
  await runJobs();
  expect(await stateOf(id)).toMatchObject({ state: 'done', rows: 120 });
  const lines = await linesOf(id);
  expect(lines).toHaveLength(121);
  expect(lines[0]).toBe(`"'=account","'=nickname"`);
  expect(lines.find((line) => line.startsWith('"fill-7"'))).toBe(`"fill-7","'=HYPERLINK(""x"")"`);
});

test('[O13] an export goes on behind its last whole part when its process ends, and has every row once', async () => {
  const id = await ask('journals', {}, ['id']);
  const put = app.files.put.bind(app.files);
  let written = 0;
  const spy = vi.spyOn(app.files, 'put').mockImplementation(async (...file) => {
    written += 1;
    if (written === 2) {
      throw new Error('the process ends');
    }
    await put(...file);
  });
  await expect(runJobs()).rejects.toThrow('the process ends');
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', rows: 10_000 });
  await client.query(`update lists.export set worked_at = now() - interval '2 minutes'`);
  await takeUpExportsJob.run(app, {});
  await runJobs();
  spy.mockRestore();
  const { rows } = await client.query(
    'select count(*)::int as n from ledger.journal where brand_id = 1',
  );
  const lines = await linesOf(id);
  expect(await stateOf(id)).toMatchObject({ state: 'done', rows: rows[0].n });
  expect(new Set(lines.slice(1)).size).toBe(rows[0].n);
  expect(lines).toHaveLength(rows[0].n + 1);
});

test('[O13] a list that has no reader of its own is exported page by page, as its operator sees it', async () => {
  const actions = await Promise.all(
    Array.from({ length: 120 }, (_none, turn) =>
      office('PUT /office/v1/views', {
        ...{ list: 'members', name: `view ${turn % 40}`, address: '', hidden: [] },
        ...{ isDense: false, isShared: true, isDefault: false },
      }),
    ),
  );
  expect(actions.filter(({ status }) => status !== 200)).toEqual([]);
  const id = await ask('audit', { action: 'view.share' }, ['action', 'id', 'staff']);
  await runJobs();
  const lines = await linesOf(id);
  expect(lines).toHaveLength(121);
  expect(new Set(lines).size).toBe(121);
  expect(lines[1]).toMatch(/^"view.share","\d+","operator1"$/);
});

test('[O13] a spreadsheet is written in parts, and goes on with what is kept of those before', async () => {
  const id = await ask('journals', {}, ['id', 'reason'], 'xlsx');
  await runJobs();
  const { rows: counted } = await client.query(
    'select count(*)::int as n from ledger.journal where brand_id = 1',
  );
  expect(await stateOf(id)).toMatchObject({ state: 'done', rows: counted[0].n });
  const opened = await office<{ name: string; parts: number }>(
    `POST /office/v1/exports/${id}/file`,
  );
  expect(opened.body.name).toMatch(/\.xlsx$/);
  expect(opened.body.parts).toBeGreaterThan(2);
  const parts: Buffer[] = [];
  for (let part = 0; part < opened.body.parts; part += 1) {
    const read = await office<{ base64: string }>(`GET /office/v1/exports/${id}/parts/${part}`);
    parts.push(Buffer.from(read.body.base64, 'base64'));
  }
  const file = Buffer.concat(parts);
  const packed = file.subarray(30 + file.readUInt16LE(26));
  const sheet = inflateRawSync(packed).toString();
  expect(sheet.split('<row>')).toHaveLength(counted[0].n + 2);
});

test('[O13] a cancelled export is written no further, and its files are deleted', async () => {
  const id = await ask('journals', {}, ['id']);
  expect((await office(`DELETE /office/v1/exports/${id}`)).status).toBe(200);
  await runJobs();
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', rows: 0 });
  expect(await office(`DELETE /office/v1/exports/${id}`)).toMatchObject({
    status: 409,
    body: { errorCode: 'export_ended' },
  });
  expect(await office(`POST /office/v1/exports/${id}/file`)).toMatchObject({
    body: { errorCode: 'export_unknown' },
  });
});

test('[O13] a file is its operator’s alone, and is gone after a day', async () => {
  const id = await ask('members', { search: 'fill-1' }, ['account']);
  await runJobs();
  const read = `GET /office/v1/exports/${id}/parts/0`;
  expect((await office(read, {}, 'two')).body).toMatchObject({ errorCode: 'export_unknown' });
  expect((await office(read)).status).toBe(200);
  await client.query('update lists.export set expires_at = now() where id = $1', [id]);
  expect((await office(read)).body).toMatchObject({ errorCode: 'export_unknown' });
  const remove = vi.spyOn(app.files, 'remove');
  await sweepExportsJob.run(app, {});
  expect(remove).toHaveBeenCalledWith(`1/exports/${id}/0.csv`);
  remove.mockRestore();
});

test('[O13] asking for an export and saving it are in the audit trail', async () => {
  const id = await ask('members', { state: 'frozen' }, ['account']);
  await runJobs();
  await linesOf(id);
  const { body } = await office<{ rows: readonly { readonly action: string }[] }>(
    'GET /office/v1/audit',
    { entity: `export:${id}` },
  );
  expect(body.rows.map(({ action }) => action)).toEqual(['export.save', 'export.request']);
});

test('[O13] what is no list, no filter or no column of it is refused, and so is a fourth export at once', async () => {
  const columns = [{ id: 'account', title: 'Account' }];
  const refusal = async (input: object) =>
    (
      await office<object>('POST /office/v1/exports', {
        list: 'members',
        filter: {},
        format: 'csv',
        columns,
        ...input,
      })
    ).body;
  expect(await refusal({ list: 'secrets' })).toMatchObject({ errorCode: 'export_list_unknown' });
  expect(await refusal({ filter: { state: 'asleep' } })).toMatchObject({
    errorCode: 'export_filter_invalid',
  });
  expect(await refusal({ columns: [{ id: 'password', title: 'x' }] })).toMatchObject({
    errorCode: 'export_column_unknown',
  });
  const all = await Promise.all([1, 2, 3, 4].map(() => refusal({})));
  expect(all.filter((body) => 'errorCode' in body)).toMatchObject([
    { errorCode: 'export_too_many' },
  ]);
  await runJobs();
});
