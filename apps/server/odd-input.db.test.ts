import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { type Endpoint, splitName } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/handle.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

/** Values beyond what a column holds, of another kind, or none at all. */
const ODD = [
  '999999999999999999',
  '9223372036854775808',
  '99999999999999999999',
  '9007199254740993',
  '2147483648',
  '-1',
  '0',
  '1e3',
  '',
  'null',
  '%00',
  '০',
  '2026-99-99',
  '275760-09-13',
] as const;

type Tokens = { readonly member: string; readonly operator: string };

let app: TestApp;
let tokens: Tokens;
beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  const login = await app.call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'player1', password: 'Shapla-demo-1', captcha: '', type: 'username' },
  });
  const signIn = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  tokens = { member: login.body.value.token, operator: signIn.body.token };
});

/** One of these suits a field that must be there, unless it is one of a closed list. */
const PLAIN = [
  '1',
  'abc',
  'K3-1M',
  '2026-11-23',
  '2026-11-23T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
];

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function schemasOf(input: TSchema): readonly (readonly [name: string, schema: unknown])[] {
  return Object.entries(record(record(input)['properties']));
}

/** A text that the schema of a field takes; empty when none of ours does. */
function plainText(schema: unknown): string {
  const { const: only, anyOf } = record(schema);
  const listed = Array.isArray(anyOf) ? record(anyOf[0])['const'] : only;
  const takes = (text: string) =>
    isSchema(schema) && Value.Check(schema, Value.Convert(schema, text));
  return typeof listed === 'string' ? listed : (PLAIN.find(takes) ?? '');
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null;
}

/** The fields that must be there, each with a plain value. */
function plainFields(input: TSchema): Record<string, string> {
  const { required: listed } = record(input);
  const required = new Set<unknown>(Array.isArray(listed) ? listed : []);
  return Object.fromEntries(
    schemasOf(input)
      .filter(([name]) => required.has(name))
      .map(([name, schema]) => [name, plainText(schema)]),
  );
}

/** Every read that is no vendor's, with each of its fields in turn having an odd value. */
function oddReads(handlers: readonly Handler[]) {
  return handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ wire, auth }) => wire[0]?.startsWith('GET ') === true && auth !== 'vendor')
    .flatMap((endpoint) =>
      schemasOf(endpoint.input).flatMap(([field]) =>
        ODD.map((odd) => ({
          endpoint,
          fields: { ...plainFields(endpoint.input), [field]: odd },
          name: `${endpoint.wire[0]} ${field}=${odd}`,
        })),
      ),
    );
}

async function statusOf(
  endpoint: Endpoint,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  const [, path] = splitName(endpoint.wire[0] ?? 'GET /');
  const named = new Set<string>();
  const target = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    named.add(name);
    return encodeURIComponent(fields[name] === '' ? '1' : (fields[name] ?? '1'));
  });
  const rest = Object.entries(fields).filter(([name]) => !named.has(name));
  const token = endpoint.auth === 'operator' ? tokens.operator : tokens.member;
  const reply = await app.call(`GET ${target}?${new URLSearchParams(rest)}`, { token });
  return reply.status;
}

test('no value of a field makes a read fail: each is answered or refused by name [S12]', async () => {
  const reads = oddReads(app.composition.handlers);
  expect(reads.length).toBeGreaterThan(1_000);
  const failures: string[] = [];
  for (const { endpoint, fields, name } of reads) {
    if ((await statusOf(endpoint, fields)) >= 500) {
      failures.push(name);
    }
  }
  expect(failures.join('\n')).toBe('');
});
