import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import * as studios from '#apps/server/studios.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A column of type bigint is filled from texts of digits only through the id of the platform's contract. */
const ANY_DIGITS = /^\^(?:\[1-9\])?(?:\[0-9\]|\\d)\{\d+,(\d+)\}\$$/;
/** More digits are no number below 2^53. */
const SHORT_DIGITS = 15;
const isBounded = (limit: unknown) =>
  typeof limit === 'number' && Math.abs(limit) <= Number.MAX_SAFE_INTEGER;

const endpoints: readonly Endpoint[] = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap(({ routes }) => routes),
].map(({ endpoint }) => endpoint);

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function namedOf(value: unknown): readonly (readonly [string, Schema])[] {
  return isSchema(value)
    ? Object.entries(value).flatMap(([name, one]): [string, Schema][] =>
        isSchema(one) ? [[name, one]] : [],
      )
    : [];
}

/** The fields below a schema that some value fits which no column, clock or list holds. */
function unbounded(schema: Schema, path = ''): readonly string[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const below = [
    ...[...listOf(schema['anyOf']), ...listOf(schema['allOf'])].flatMap((one) =>
      unbounded(one, path),
    ),
    ...namedOf(schema['properties']).flatMap(([name, one]) => unbounded(one, at(name))),
    ...namedOf(schema['patternProperties']).flatMap(([, one]) => unbounded(one, at('*'))),
    ...(isSchema(schema['items']) ? unbounded(schema['items'], at('0')) : []),
  ];
  return isFieldBounded(schema) ? below : [...below, path];
}

function isFieldBounded(schema: Schema): boolean {
  if ('const' in schema || 'enum' in schema) {
    return true;
  }
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return (
        (isBounded(schema['minimum']) || isBounded(schema['exclusiveMinimum'])) &&
        isBounded(schema['maximum'])
      );
    case 'array':
      return isBounded(schema['maxItems']);
    case 'string':
      return isTextBounded(schema);
    default:
      return true;
  }
}

function isTextBounded({ maxLength, pattern, format }: Schema): boolean {
  const digits = typeof pattern === 'string' ? ANY_DIGITS.exec(pattern)?.[1] : undefined;
  if (digits !== undefined && Number(digits) > SHORT_DIGITS) {
    return false;
  }
  // The formats have more than the types of the same name: leap seconds, the year 0.
  if (format !== undefined && pattern === undefined) {
    return false;
  }
  return isBounded(maxLength) || (typeof pattern === 'string' && !/(?<!\\)[*+]/.test(pattern));
}

test('[S12] no call takes a value that no column, clock or list holds: every field has bounds', () => {
  const found = endpoints.flatMap(({ wire, input }) =>
    unbounded({ ...input }).map((field) => `${wire[0]} ${field}`),
  );
  expect(endpoints.length).toBeGreaterThan(300);
  expect(found.join('\n')).toBe('');
});

test('[S12] a field without bounds is found', () => {
  const number = { type: 'integer', minimum: 0, maximum: 10 };
  expect(
    unbounded({
      type: 'object',
      properties: {
        open: { type: 'integer', minimum: 0 },
        id: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
        moment: { type: 'string', format: 'date-time', maxLength: 40 },
        text: { type: 'string' },
        many: { type: 'array', items: number },
        fine: { anyOf: [number, { const: null }] },
      },
    }),
  ).toEqual(['open', 'id', 'moment', 'text', 'many']);
});
