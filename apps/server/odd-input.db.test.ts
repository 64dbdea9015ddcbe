import { randomBytes, randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { issueVendorKey } from '#modules/vendor/server/vendor-keys.ts';
import { type Endpoint, splitName } from '#platform/contract/endpoint.ts';
import { createInputReader, type InputReader } from '#platform/http/read-input.ts';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

/** Values beyond what a column holds, of another kind, or none at all. */
const ODD_TEXTS = [
  '9223372036854775808',
  '9007199254740993',
  '2147483648',
  '-1',
  '1e3',
  '',
  '%00',
  '০',
  '2026-99-99',
  '275760-09-13',
];
const ODD_VALUES = [
  ...ODD_TEXTS.filter((text) => text !== '1e3' && text !== '%00'),
  '2016-12-31T23:59:60Z',
  '\ud800',
  'x'.repeat(3_000),
  null,
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e21,
  [],
  {},
];

/** One of these suits a text that must be there, unless it is one of a closed list. */
const PLAIN = [
  '1',
  'abc',
  'K3-1M',
  '20261123-0001',
  '1.00',
  'BD',
  'USD',
  '2026-11-23',
  '2026-11-23T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(43),
  'a'.repeat(64),
  'https://example.org/a',
];

type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;
type Tokens = { member: string; operator: string; lottery: string; slots: string };

let app: TestApp;
const tokens: Tokens = { member: '', operator: '', lottery: '', slots: '' };
beforeAll(async () => {
  app = await testApp({ seed: true, hasDraws: true });
  await signIn();
});

/** A call may have ended the sessions that the sweep uses. */
async function signIn(): Promise<void> {
  const login = await app.call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'player1', password: 'Shapla-demo-1', captcha: '', type: 'username' },
    ip: '203.0.113.200',
  });
  const session = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
    ip: '203.0.113.200',
  });
  tokens.member = login.body.value.token;
  tokens.operator = session.body.token;
  tokens.lottery = await enter({ gameType: 'ELOTT', vassalage: 'SHPL' }, 'lottery');
  tokens.slots = await enter({ gameType: 'RNG', vassalage: 'SHPS' }, 'slots');
}

/** A game session at a studio; an empty text once the member plays no more, as after the last call of the sweep. */
async function enter(of: object, studio: string): Promise<string> {
  const games = await app.call<{ value: { games: { nodeId: number }[] } }>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: of },
  );
  const launched = await app.call<{ value: { gameUrl: string } }>('GET /wps/game/launchGame', {
    token: tokens.member,
    input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
  });
  if (launched.status !== 200) {
    return '';
  }
  const url = new URL(launched.body.value.gameUrl, 'http://localhost');
  const opened = await app.call<{ session: string }>(`POST /studio/${studio}/v1/session`, {
    input: { launch: url.searchParams.get('launch') },
  });
  return opened.body.session;
}

function isSchema(value: unknown): value is Schema & TSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optionsOf(schema: Schema): readonly Schema[] {
  return Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isSchema) : [];
}

function fieldsOf(schema: Schema): readonly (readonly [name: string, schema: Schema])[] {
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isSchema) : [];
  const own = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...parts.flatMap(fieldsOf),
    ...own.flatMap(([name, one]): [string, Schema][] => (isSchema(one) ? [[name, one]] : [])),
  ];
}

/** A value that the schema takes, as far as one is easily found. */
function plain(schema: Schema): unknown {
  const [option] = optionsOf(schema);
  if (option !== undefined) {
    return plain(option);
  }
  if ('const' in schema) {
    return schema['const'];
  }
  if (Array.isArray(schema['enum'])) {
    return schema['enum'][0];
  }
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 1), 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return isSchema(schema['items']) ? [plain(schema['items'])] : [];
    case 'string':
      return PLAIN.find((text) => isSchema(schema) && Value.Check(schema, text)) ?? 'abc';
    default:
      return plainFields(schema);
  }
}

function plainFields(schema: Schema): Fields {
  const listed = Array.isArray(schema['required']) ? schema['required'] : [];
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isSchema) : [];
  const required = new Set<unknown>([
    ...listed,
    ...parts.flatMap(({ required: ofPart }) => (Array.isArray(ofPart) ? ofPart : [])),
  ]);
  return Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => required.has(name))
      .map(([name, one]) => [name, plain(one)]),
  );
}

function takes(reader: InputReader, fields: Fields): boolean {
  try {
    reader.check(fields);
    return true;
  } catch {
    return false;
  }
}

/** The value of a schema once for each field in it and each odd value, all other fields being plain. */
function oddValues(schema: Schema): readonly unknown[] {
  const fields = fieldsOf(schema);
  if (fields.length > 0) {
    const base = plainFields(schema);
    return fields.flatMap(([name, one]) => oddValues(one).map((odd) => ({ ...base, [name]: odd })));
  }
  const items = schema['items'];
  return [
    ...optionsOf(schema)
      .filter((option) => fieldsOf(option).length > 0)
      .flatMap(oddValues),
    ...(isSchema(items) ? oddValues(items).map((odd) => [odd]) : []),
    ...ODD_VALUES,
  ];
}

/** Of the calls whose fields the check refuses, which it does before anything else, one in so many is made. */
const REFUSED_PER_CALL = 12;

/** Every set of fields that an endpoint is called with: texts for what is read, JSON for what changes. */
function oddCalls({ wire, input }: Endpoint): readonly Fields[] {
  if (wire[0]?.startsWith('GET ') !== true) {
    const readers = [true, false].map((isLenient) => createInputReader(input, isLenient));
    const calls = oddValues({ ...input }).filter(isSchema);
    let refused = 0;
    return calls.filter((fields) => {
      const isTaken = readers.some((reader) => takes(reader, fields));
      refused += isTaken ? 0 : 1;
      return isTaken || refused % REFUSED_PER_CALL === 1;
    });
  }
  const base = plainFields({ ...input });
  return fieldsOf({ ...input }).flatMap(([name]) =>
    ODD_TEXTS.map((odd) => ({ ...base, [name]: odd })),
  );
}

async function statusOf(endpoint: Endpoint, fields: Fields): Promise<number> {
  const [verb, path] = splitName(endpoint.wire[0] ?? 'GET /');
  const named = new Set<string>();
  const target = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    named.add(name);
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number'
      ? encodeURIComponent(value === '' ? '1' : String(value).replaceAll(/[\ud800-\udfff]/g, ''))
      : '1';
  });
  const input = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.has(name)));
  const texts = Object.fromEntries(Object.entries(input).map(([name, one]) => [name, String(one)]));
  const query = verb === 'GET' ? `?${new URLSearchParams(texts)}` : '';
  if (endpoint.auth === 'vendor') {
    return await statusOfSigned(verb, `${target}${query === '?' ? '' : query}`, input);
  }
  const reply = await app.call(`${verb} ${target}${query}`, {
    token: endpoint.auth === 'operator' ? tokens.operator : tokens.member,
    ...(verb === 'GET' ? {} : { input }),
    headers: {
      'idempotency-key': randomUUID(),
      'x-game-session': path.startsWith('/studio/slots/') ? tokens.slots : tokens.lottery,
    },
  });
  return reply.status;
}

type VendorKey = Awaited<ReturnType<typeof issueVendorKey>>;
let vendorKey: Promise<VendorKey> | undefined;

/** A call that a vendor has signed. */
async function statusOfSigned(method: string, target: string, input: Fields): Promise<number> {
  vendorKey ??= app.app.db.transaction((tx) =>
    issueVendorKey(app.app, tx, {
      vendorCode: 'SHPS',
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  );
  const { keyId, secret = new Uint8Array() } = await vendorKey;
  const body = method === 'GET' ? '' : JSON.stringify(input);
  const own = { vendor: 'SHPS', keyId, algorithm: 'hmac-sha256', secret } as const;
  const headers = signedHeaders(
    { ...own, nowMs: app.app.clock.nowMs },
    { method, target, body, nonce: randomBytes(16).toString('hex') },
  );
  const [path = '', query = ''] = target.split('?');
  const sent = { method, path, query, headers, body: Buffer.from(body), ip: '127.0.0.1' };
  return (await app.answer(sent)).status;
}

/** The calls that were answered with 5xx. */
async function failuresOf(endpoints: readonly Endpoint[]): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const endpoint of endpoints) {
    for (const fields of oddCalls(endpoint)) {
      const status = await statusOf(endpoint, fields);
      if (status === 500) {
        failures.push(`${endpoint.wire[0]} ${JSON.stringify(fields).slice(0, 300)}`);
      }
      if (status === 401 && endpoint.auth !== 'visitor' && endpoint.auth !== 'vendor') {
        await signIn();
      }
    }
  }
  return failures;
}

const isOffice = ({ auth }: Endpoint) => auth === 'operator';
/** After it the member of the sweep plays no more. */
const isPause = ({ wire }: Endpoint) => wire[0] === 'POST /wps/member/protection/pause';
const isRead = ({ wire }: Endpoint) => wire[0]?.startsWith('GET ') === true;
const KINDS = [
  ['a read of the public', (one: Endpoint) => !isOffice(one) && isRead(one)],
  ['a change of the public', (one: Endpoint) => !isOffice(one) && !isRead(one)],
  ['a read of the back office', (one: Endpoint) => isOffice(one) && isRead(one)],
  ['a change of the back office', (one: Endpoint) => isOffice(one) && !isRead(one)],
] as const;

test.each(KINDS)(
  '[S12] no value of any field makes %s fail: each is answered or refused by name',
  async (_kind, isOfKind) => {
    const endpoints = app.composition.handlers
      .map(({ endpoint }) => endpoint)
      .filter(({ auth }) => auth !== 'vendor')
      .filter(isOfKind)
      .toSorted((one, other) => Number(isPause(one)) - Number(isPause(other)));
    expect(endpoints.length).toBeGreaterThan(20);
    expect((await failuresOf(endpoints)).join('\n')).toBe('');
  },
  900_000,
);

test('[S12] no value of any field makes a signed call of a vendor fail', async () => {
  const endpoints = app.composition.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ auth, wire }) => auth === 'vendor' && wire[0]?.includes(' /w/v1/') === true);
  expect(endpoints.length).toBeGreaterThan(12);
  expect((await failuresOf(endpoints)).join('\n')).toBe('');
  // The signature holds: what is refused is refused for its fields.
  expect(await statusOfSigned('POST', '/w/v1/balance', {})).toBe(400);
}, 900_000);
