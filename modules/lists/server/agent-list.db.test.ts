import Type from 'typebox';
import { expect, test } from 'vitest';
import { findAccount } from '#modules/identity/server/index.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { testApp } from '#tests/test-app.ts';
import { agentList } from './agent-list.ts';

const SIZE = 3;
const { app } = await testApp({ start: false, seed: true });
const account = async (name: string) =>
  (await app.db.autocommit((tx) => findAccount(tx, { brandId: 1, account: name })))?.id ?? 0n;

/** A list of numbered pages, the newest first, to which rows are added while it is read. */
const payments = ['5', '4', '3', '2', '1'];
const listPayments = endpoint({
  wire: ['GET /wps/agent/test-payments'],
  summary: 'For this test alone',
  auth: 'agent',
  input: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })) }),
  output: Type.Object({
    list: Type.Array(Type.Object({ id: Type.String(), who: Type.String() })),
    totalPages: Type.Integer(),
  }),
  rejects: {},
});
const handler = handle(listPayments, async (call) => {
  const from = ((call.input.page ?? 1) - 1) * SIZE;
  const who = memberOf(call).account;
  return await Promise.resolve({
    list: payments.slice(from, from + SIZE).map((id) => ({ id, who })),
    totalPages: Math.ceil(payments.length / SIZE),
  });
});
const list = agentList({
  ...{ name: 'test-payments', title: 'lists.files.title', of: listPayments, among: [handler] },
  page: ({ list: rows, totalPages }) => ({ rows, pages: totalPages }),
  keyOf: ({ id }) => id,
  columns: [
    { title: 'lists.files.title', cell: ({ id }) => id },
    { title: 'lists.files.title', cell: ({ who }) => who },
  ],
});
const pageOf = async (place: string | null, name = 'agent1') => {
  const memberId = String(await account(name));
  const asker = { memberId, brandCode: 'shapla', language: 'bn' };
  return await list.read(app, { brandId: 1, asker, filter: {}, place });
};

test('[AC-1] a row that comes while a list of numbered pages is written makes no other row come twice', async () => {
  const first = await pageOf(null);
  expect(first.lines.map(([id]) => id)).toEqual(['5', '4', '3']);
  payments.unshift('6');
  const second = await pageOf(first.next);
  expect(second.lines).toEqual([
    ['2', 'agent1'],
    ['1', 'agent1'],
  ]);
  expect(second.next).toBeNull();
});

test('[N57] [N58] the list is asked in the agent’s name; members, trials, other brands and nobody get nothing', async () => {
  for (const name of ['player1', 'nobodyatall']) {
    await expect(pageOf(null, name)).rejects.toMatchObject({ code: 'agent_only', status: 403 });
  }
  const asker = {
    ...{ memberId: String(await account('agent1')), brandCode: 'neel', language: 'en' },
  };
  await expect(
    list.read(app, { brandId: 2, asker, filter: {}, place: null }),
  ).rejects.toMatchObject({ code: 'agent_only' });
});

test('[AC-1] a list without a handler is found when the server starts, not when a file is asked for', () => {
  expect(() =>
    agentList({
      ...{ name: 'nothing', title: 'lists.files.title', of: listPayments, among: [] },
      page: ({ list: rows, totalPages }) => ({ rows, pages: totalPages }),
      keyOf: ({ id }) => id,
      columns: [],
    }),
  ).toThrow('GET /wps/agent/test-payments');
});
