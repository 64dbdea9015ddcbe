import type { TSchema } from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import { ADDRESS_KEYWORD } from '#platform/contract/address.ts';
import type { DispatchBrand } from './composition.ts';
import type { Incoming } from './incoming.ts';
import { originOf } from './own-origin.ts';

/** Writes the paths of an answer as absolute addresses; the answer itself may be cached and stays as it is. */
type AddressWriter = (answer: unknown, origin: string | undefined) => unknown;

/** A path of this host, and no address of another one such as `//host/x`. */
const OWN_PATH = /^\/(?!\/)/;

/** The writer for answers of a schema; undefined where the schema marks no address. */
export function addressWriter(schema: TSchema): AddressWriter | undefined {
  const write = writerOf(schema);
  return write && ((answer, origin) => (origin === undefined ? answer : write(answer, origin)));
}

/**
 * The origin that the caller reached us at (`originOf`).
 * @returns undefined when the caller asks for paths, as our own pages do: they are rendered once for all hosts of a brand
 */
export function originAskedFor(
  app: Pick<AppContext, 'publicUrl'>,
  { headers, isHttps }: Incoming,
  { isOwnHost = false }: Pick<DispatchBrand, 'isOwnHost'>,
): string | undefined {
  return headers['x-addresses'] === 'paths'
    ? undefined
    : originOf(app, { host: headers['host'] ?? '', isOwnHost, isHttps });
}

type Write = (value: unknown, origin: string) => unknown;

function writerOf(schema: object): Write | undefined {
  if (ADDRESS_KEYWORD in schema) {
    return (value, origin) =>
      typeof value === 'string' && OWN_PATH.test(value) ? origin + value : value;
  }
  const parts = partsOf(schema).flatMap((part) => writerOf(part) ?? []);
  if (parts.length > 0) {
    return (value, origin) => parts.reduce((written, write) => write(written, origin), value);
  }
  const items = 'items' in schema && isRecord(schema.items) ? writerOf(schema.items) : undefined;
  if (items !== undefined) {
    return (value, origin) =>
      Array.isArray(value) ? value.map((item) => items(item, origin)) : value;
  }
  const [every] = Object.values(recordIn(schema, 'patternProperties')).flatMap(
    (property) => (isRecord(property) && writerOf(property)) || [],
  );
  if (every !== undefined) {
    return (value, origin) => (isRecord(value) ? writeAll(value, every, origin) : value);
  }
  const fields = Object.entries(recordIn(schema, 'properties')).flatMap(([name, property]) => {
    const write = isRecord(property) ? writerOf(property) : undefined;
    return write === undefined ? [] : [[name, write] as const];
  });
  return fields.length === 0
    ? undefined
    : (value, origin) => (isRecord(value) ? writeFields(value, fields, origin) : value);
}

/** The options of a union and the parts of an intersection. */
function partsOf(schema: object): readonly object[] {
  const options = 'anyOf' in schema ? schema.anyOf : 'allOf' in schema ? schema.allOf : [];
  return Array.isArray(options) ? options.filter(isRecord) : [];
}

function writeAll(value: Readonly<Record<string, unknown>>, write: Write, origin: string) {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, write(each, origin)]),
  );
}

function writeFields(
  value: Readonly<Record<string, unknown>>,
  fields: readonly (readonly [string, Write])[],
  origin: string,
) {
  const written: Record<string, unknown> = { ...value };
  for (const [name, write] of fields) {
    if (name in value) {
      written[name] = write(value[name], origin);
    }
  }
  return written;
}

function recordIn(schema: object, name: string): Readonly<Record<string, unknown>> {
  const found = Object.entries(schema).find(([key]) => key === name)?.[1];
  return isRecord(found) ? found : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
