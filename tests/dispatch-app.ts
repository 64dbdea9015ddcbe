import { Type } from 'typebox';
import { permissions } from '#modules/operator/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { sql } from '#platform/db/sql.ts';
import type { VendorRequest } from '#platform/http/composition.ts';
import { handle, handleWithoutTx } from '#platform/http/handle.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import type { Module } from '#platform/module.ts';
import { sealModule } from '#platform/seal/handlers.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const OK = Type.Object({ ok: Type.Boolean() });
const common = {
  summary: 'a call of this test',
  tx: 'none',
  input: Type.Object({}),
  output: OK,
  rejects: {},
} as const;
const yes = async () => ({ ok: true });

const listThings = handleWithoutTx(
  endpoint({
    ...common,
    wire: ['GET /wps/relay/T_list'],
    auth: 'optional',
    input: Type.Object({
      pageNo: Type.Integer({ minimum: 1, default: 1 }),
      isNew: Type.Optional(Type.Boolean()),
      name: Type.Optional(Type.String({ maxLength: 5 })),
    }),
    output: Type.Unknown(),
  }),
  async ({ input, actor, request }) => ({ input, who: actor.kind, language: request.language }),
);
const writeThing = handle(
  endpoint({
    wire: ['POST /wps/relay/T_write', 'PUT /wps/relay/T_write'],
    summary: 'writes, then may refuse',
    auth: 'member',
    input: Type.Object({ text: Type.String(), refuse: Type.Optional(Type.Boolean()) }),
    output: OK,
    rejects: { limit_exceeded: 409 },
  }),
  async ({ input, tx, reject }) => {
    await sql(tx)`insert into public.thing (text) values (${input.text})`;
    if (input.refuse === true) {
      reject('limit_exceeded', { 0: 5 });
    }
    return { ok: true };
  },
);
/** Shared by all answers, as a cache shares its rows. */
const PICTURES = ['/a.avif', 'https://cdn.test/b.avif', '//other.test/c.avif', ''].map(
  (iconUrl) => ({
    iconUrl,
    path: '/a',
  }),
);
/** Returns its input as the operation reads it, and other calls that return what they were given. */
const echoes = [
  handleWithoutTx(
    endpoint({
      ...common,
      wire: ['POST /wps/relay/T_echo'],
      auth: 'visitor',
      input: Type.Object({
        text: Type.String(),
        count: Type.Optional(Type.Integer()),
        isNew: Type.Optional(Type.Boolean()),
        note: Type.Optional(Type.String()),
        /** The empty text is a value of its own. */
        kind: Type.Optional(Type.Enum(['', 'URL'])),
        cleared: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        which: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
        rows: Type.Optional(Type.Array(Type.Object({ n: Type.Integer() }))),
      }),
      output: Type.Unknown(),
    }),
    async ({ input }) => input,
  ),
  handleWithoutTx(
    endpoint({
      ...common,
      wire: ['POST /office/v1/things'],
      auth: 'operator',
      permission: 'thing.view',
      input: Type.Object({ note: Type.Optional(Type.String()) }),
      output: Type.Unknown(),
    }),
    async ({ input }) => input,
  ),
  handleWithoutTx(
    endpoint({
      ...common,
      wire: ['POST /wps/relay/T_money'],
      auth: 'visitor',
      idempotent: 'drawn',
      output: Type.Unknown(),
    }),
    async ({ request }) => request.idempotencyKey,
  ),
  handleWithoutTx(
    endpoint({
      ...common,
      wire: ['GET /wps/relay/T_pictures'],
      auth: 'visitor',
      input: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
      output: Type.Object({
        language: Type.String(),
        list: Type.Array(Type.Object({ iconUrl: Address, path: Type.String() })),
      }),
    }),
    async ({ input, request }) => ({
      language: input.language ?? request.language,
      list: PICTURES,
    }),
  ),
];
/** This GET declares that it writes. */
const countCall = handle(
  endpoint({
    wire: ['GET /wps/relay/T_count'],
    summary: 'writes that it was asked for',
    auth: 'visitor',
    tx: 'request',
    input: Type.Object({}),
    output: OK,
    rejects: {},
  }),
  async ({ tx }) => {
    await sql(tx)`insert into public.thing (text) values ('asked')`;
    return { ok: true };
  },
);
const readThings = handle(
  endpoint({
    wire: ['GET /wps/relay/T_read'],
    summary: 'reads, and in vain tries to write',
    auth: 'visitor',
    input: Type.Object({ writes: Type.Optional(Type.Boolean()) }),
    output: Type.Unknown(),
    rejects: {},
  }),
  async ({ input, tx, app }) => {
    if (input.writes === true) {
      await sql(tx)`insert into public.thing (text) values ('read')`;
      // @ts-expect-error a read has no transaction that a job could be part of
      await app.addJob(tx, { name: 'things.late' });
    }
    return await sql<{ text: string }>(tx)`select text from public.thing order by text limit 10`;
  },
);
const simple = [
  handleWithoutTx(endpoint({ ...common, wire: ['GET /wps/relay/T_agent'], auth: 'agent' }), yes),
  handleWithoutTx(
    endpoint({
      ...common,
      wire: ['GET /office/v1/things'],
      auth: 'operator',
      permission: 'thing.view',
    }),
    yes,
  ),
  handleWithoutTx(endpoint({ ...common, wire: ['POST /w/v1/thing'], auth: 'vendor' }), yes),
  handleWithoutTx(
    endpoint({ ...common, wire: ['POST /studio/x/v1/bets'], auth: 'visitor', idempotent: true }),
    yes,
  ),
  handleWithoutTx(
    endpoint({ ...common, wire: ['POST /wps/relay/T_limited'], auth: 'visitor', limit: 'tight' }),
    yes,
  ),
  handleWithoutTx(
    endpoint({ ...common, wire: ['GET /lgw/broken'], auth: 'visitor', output: Type.Unknown() }),
    async () => {
      throw new Error('the secret plan failed');
    },
  ),
  handleWithoutTx(
    endpoint({ ...common, wire: ['GET /wps/relay/T_broken'], auth: 'visitor' }),
    async () => {
      throw new Error('the secret plan failed');
    },
  ),
  handleWithoutTx(
    endpoint({ ...common, wire: ['GET /lgw/list'], auth: 'visitor', output: Type.Unknown() }),
    async () => [1, 2],
  ),
  handleWithoutTx(
    endpoint({
      ...common,
      wire: ['POST /wps/sealed'],
      auth: 'visitor',
      sealed: true,
      input: Type.Object({ a: Type.Integer() }),
      output: Type.Unknown(),
    }),
    async ({ input }) => input,
  ),
];

const things: Module = {
  name: 'things',
  handlers: [listThings, writeThing, countCall, readThings, ...echoes, ...simple],
  extends: [permissions.with('thing.view')],
};
/** Opens an app with endpoints of every kind, and with substitutes for what dispatch resolves: brands, sessions, operators, vendors. */
export async function dispatchApp(): Promise<TestApp> {
  const app = await testApp({
    clock: fixedClock(1_800_000_000_000),
    modules: [things, sealModule],
    limits: createRateLimits({
      general: {},
      page: {},
      other: {},
      tight: { perIp: { calls: 2, windowMs: 60_000 } },
    }),
    resolvers: {
      resolveBrand: async (_tx, { merchant, host }) =>
        merchant === 'shapla' || (merchant === undefined && host === 'localhost')
          ? { id: 1, code: 'shapla', defaultLanguage: 'BN' }
          : merchant === 'lotus' || (merchant === undefined && host === 'lotus.test')
            ? { id: 2, code: 'lotus', defaultLanguage: 'EN' }
            : undefined,
      resolveActor: async (_tx, { token, brandId }) =>
        brandId === 1 && ['member', 'agent'].includes(token)
          ? {
              kind: 'member',
              memberId: 7n,
              accountType: token === 'agent' ? 41 : 0,
              account: 'm',
              sessionId: 1n,
            }
          : undefined,
      resolveOperator: async (_app, _tx, { token }) =>
        token.startsWith('op ')
          ? { kind: 'operator', operatorId: 3n, name: 'o', permissions: [token.slice(3)] }
          : undefined,
      holdLogin: async () => true,
      isMemberCentreOpen: async () => true,
      verifyVendor: async (_app, request: VendorRequest) =>
        request.headers['x-signature'] === `v1=${request.target}`
          ? { kind: 'vendor', vendorId: 1, vendorCode: 'SHPL' }
          : undefined,
      signVendorReply: async (_tx, _request, reply) => ({ 'x-signature': `over ${reply.status}` }),
    },
  });
  await app.app.db.autocommit((tx) => sql(tx)`create table public.thing (text text not null)`);
  return app;
}
