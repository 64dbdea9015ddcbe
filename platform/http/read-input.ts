import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Incoming } from './incoming.ts';
import { fromText, type Kind, kindsOf, lenientReader } from './lenient-input.ts';
import { parseStrictJson } from './strict-json.ts';
import { placeOfUnkept } from './unstorable-text.ts';

/** Checks what came in against an endpoint's schema; compiled once per endpoint. */
export type InputReader = {
  /** Converts query and path texts to the types of the schema; fields it does not name are left out. */
  readonly fromTexts: (texts: Iterable<readonly [string, string]>) => Record<string, unknown>;
  /** Fills defaults and checks. Throws `request_param_err` with the place of the first mistake. */
  readonly check: (fields: unknown) => unknown;
  /** Whether the schema has the field, and a call may leave it out. */
  readonly mayLack: (name: string) => boolean;
};

/**
 * Compiles the reader of one input schema.
 * @param isLenient values are read as clients of the public calls write them (`lenient-input.ts`)
 */
export function createInputReader(schema: TSchema, isLenient: boolean): InputReader {
  const validator = Compile(schema);
  const kinds = new Map(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [name, kindsOf(property)]),
  );
  const hasDefaults = JSON.stringify(schema).includes('"default"');
  const read = isLenient ? lenientReader(schema) : undefined;

  return {
    fromTexts: (texts) => {
      const fields: Record<string, unknown> = {};
      for (const [name, text] of texts) {
        const known = kinds.get(name);
        if (known !== undefined) {
          fields[name] = convert(known, text, fields[name]);
        }
      }
      return fields;
    },
    mayLack: (name) => kinds.has(name) && !requiredOf(schema).includes(name),
    check: (given) => {
      const known = kinds.size > 0 || schemaIsObject(schema) ? onlyKnown(given, kinds) : given;
      const unkept = placeOfUnkept(known);
      if (unkept !== undefined) {
        throw new Rejection('request_param_err', 400, { field: unkept.join('.') });
      }
      const meant = read === undefined ? known : read(known);
      const filled = hasDefaults ? validator.Default(meant) : meant;
      if (!validator.Check(filled)) {
        throw new Rejection('request_param_err', 400, {
          field: placeOf(validator.Errors(filled)[0]),
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

function requiredOf(schema: object): readonly unknown[] {
  if ('allOf' in schema && Array.isArray(schema.allOf)) {
    return schema.allOf.flatMap((part: object) => requiredOf(part));
  }
  return 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
}

/** Names the field of a mistake, `contents.0.numero`: the one that is wrong, or the one that is missing. */
function placeOf(
  mistake: { readonly instancePath: string; readonly params: object } | undefined,
): string {
  const { instancePath = '', params = {} } = mistake ?? {};
  const path = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing =
    'requiredProperties' in params && Array.isArray(params.requiredProperties)
      ? params.requiredProperties.slice(0, 1).map(String)
      : [];
  return [...path, ...missing].join('.');
}

function schemaIsObject(schema: object): boolean {
  return 'type' in schema && schema.type === 'object' && !('patternProperties' in schema);
}

/** A field that takes several values gathers them. */
function convert(kinds: ReadonlySet<Kind>, text: string, before: unknown): unknown {
  return kinds.has('array')
    ? [...(Array.isArray(before) ? before : []), text]
    : fromText(text, kinds);
}

function onlyKnown(given: unknown, kinds: ReadonlyMap<string, ReadonlySet<Kind>>): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return given;
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => kinds.has(name)));
}
