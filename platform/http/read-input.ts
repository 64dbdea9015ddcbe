import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Incoming } from './incoming.ts';
import { parseStrictJson } from './strict-json.ts';
import { placeOfUnkept } from './unstorable-text.ts';

/** Checks what came in against an endpoint's schema; compiled once per endpoint. */
export type InputReader = {
  /** Converts query and path texts to the types of the schema; fields it does not name are left out. */
  readonly fromTexts: (texts: Iterable<readonly [string, string]>) => Record<string, unknown>;
  /** Fills defaults and checks. Throws `request_param_err` with the place of the first mistake. */
  readonly check: (fields: unknown) => unknown;
};

type Kind = 'number' | 'boolean' | 'array' | 'string';

/** Compiles the reader of one input schema. */
export function createInputReader(schema: TSchema): InputReader {
  const validator = Compile(schema);
  const kinds = new Map(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [name, kindOf(property)]),
  );
  const hasDefaults = JSON.stringify(schema).includes('"default"');

  return {
    fromTexts: (texts) => {
      const fields: Record<string, unknown> = {};
      for (const [name, text] of texts) {
        const kind = kinds.get(name);
        if (kind !== undefined) {
          fields[name] = convert(kind, text, fields[name]);
        }
      }
      return fields;
    },
    check: (given) => {
      const known = kinds.size > 0 || schemaIsObject(schema) ? onlyKnown(given, kinds) : given;
      const unkept = placeOfUnkept(known);
      if (unkept !== undefined) {
        throw new Rejection('request_param_err', 400, { field: unkept.join('.') });
      }
      const filled = hasDefaults ? validator.Default(known) : known;
      if (!validator.Check(filled)) {
        const mistake = validator.Errors(filled)[0];
        throw new Rejection('request_param_err', 400, {
          field: mistake?.instancePath.slice(1).replaceAll('/', '.') ?? '',
        });
      }
      return filled;
    },
  };
}

/**
 * The body, as parsed JSON or form fields.
 * @returns undefined when there is no body
 */
export function parseBody(incoming: Incoming, reader: InputReader): unknown {
  if (incoming.body.length === 0) {
    return undefined;
  }
  const contentType = mediaTypeOf(incoming);
  if (contentType === 'application/x-www-form-urlencoded') {
    return reader.fromTexts(new URLSearchParams(new TextDecoder().decode(incoming.body)));
  }
  if (contentType !== 'application/json') {
    throw new Rejection('request_param_err', 400, { field: 'Content-Type' });
  }
  return parseJsonBody(incoming.body);
}

/** Parses a stranger's body as strict JSON; refuses with `request_param_err`. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  try {
    return parseStrictJson(bytes);
  } catch {
    throw new Rejection('request_param_err', 400);
  }
}

/** `application/json` of `application/json; charset=utf-8`. */
export function mediaTypeOf(incoming: Incoming): string {
  return (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function propertiesOf(schema: object): Readonly<Record<string, object>> {
  if ('allOf' in schema && Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((part: object) => propertiesOf(part)));
  }
  return 'properties' in schema &&
    typeof schema.properties === 'object' &&
    schema.properties !== null
    ? { ...(schema.properties as Record<string, object>) }
    : {};
}

function schemaIsObject(schema: object): boolean {
  return 'type' in schema && schema.type === 'object' && !('patternProperties' in schema);
}

function kindOf(property: object): Kind {
  const options: unknown = 'anyOf' in property ? property.anyOf : undefined;
  if (Array.isArray(options)) {
    return (
      options.map((option: object) => kindOf(option)).find((kind) => kind !== 'string') ?? 'string'
    );
  }
  const type: unknown = 'type' in property ? property.type : undefined;
  const literal: unknown = 'const' in property ? typeof property.const : undefined;
  if (type === 'integer' || type === 'number' || literal === 'number') {
    return 'number';
  }
  if (type === 'boolean' || literal === 'boolean') {
    return 'boolean';
  }
  return type === 'array' ? 'array' : 'string';
}

/** A text of another kind stays a text, and the check refuses it. */
function convert(kind: Kind, text: string, before: unknown): unknown {
  switch (kind) {
    case 'number':
      return /^-?\d{1,16}(\.\d{1,8})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || text === '1'
        ? true
        : text === 'false' || text === '0'
          ? false
          : text;
    case 'array':
      return [...(Array.isArray(before) ? before : []), text];
    case 'string':
      return text;
    default:
      return kind satisfies never;
  }
}

function onlyKnown(given: unknown, kinds: ReadonlyMap<string, Kind>): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return given;
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => kinds.has(name)));
}
