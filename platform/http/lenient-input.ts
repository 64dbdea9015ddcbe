/**
 * Writes what clients of the public calls send as their contract has it, in one way for queries, forms and JSON: null
 * and an empty text in a field that may be absent are absent, unless the contract names them as values; digits are the
 * number and `true`, `false`, `1`, `0` the truth value of a field that takes no text. Everything else stays as it came,
 * and the check judges it.
 */
type LenientReader = (value: unknown) => unknown;

/** The reader of a schema; undefined where every value stays as it came. */
export function lenientReader(schema: object): LenientReader | undefined {
  const fields = fieldsOf(schema);
  if (fields.size > 0) {
    return (value) => (isRecord(value) ? readFields(value, fields) : value);
  }
  const items = 'items' in schema && isRecord(schema.items) ? schema.items : undefined;
  const readItem = items && lenientReader(items);
  if (readItem !== undefined) {
    return (value) => (Array.isArray(value) ? value.map(readItem) : value);
  }
  const kinds = kindsOf(schema);
  return kinds.has('number') || kinds.has('boolean')
    ? (value) => fromText(value, kinds)
    : undefined;
}

type Field = {
  readonly mayBeAbsent: boolean;
  readonly kinds: ReadonlySet<Kind>;
  readonly read: LenientReader | undefined;
};
export type Kind = 'number' | 'boolean' | 'text' | 'word' | 'null' | 'empty' | 'array' | 'object';

/** The named fields of an object schema, of all parts of an intersection. */
function fieldsOf(schema: object): ReadonlyMap<string, Field> {
  if ('allOf' in schema && Array.isArray(schema.allOf)) {
    return new Map(schema.allOf.flatMap((part: object) => [...fieldsOf(part)]));
  }
  const properties = 'properties' in schema && isRecord(schema.properties) ? schema.properties : {};
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
  return new Map(
    Object.entries(properties).flatMap(([name, property]): [string, Field][] =>
      isRecord(property)
        ? [
            [
              name,
              {
                mayBeAbsent: !required.includes(name) || 'default' in property,
                kinds: kindsOf(property),
                read: lenientReader(property),
              },
            ],
          ]
        : [],
    ),
  );
}

function readFields(
  given: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, Field>,
): Readonly<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = fields.get(name);
    if (field === undefined) {
      read[name] = value;
    } else if (!(field.mayBeAbsent && meansAbsent(value, field.kinds))) {
      read[name] = field.read === undefined ? value : field.read(value);
    }
  }
  return read;
}

function meansAbsent(value: unknown, kinds: ReadonlySet<Kind>): boolean {
  return (value === null && !kinds.has('null')) || (value === '' && !kinds.has('empty'));
}

/**
 * What a value of the schema may be: several kinds for a union. `text` is any text, `word` a named one, `empty` the empty
 * text named as a value.
 */
export function kindsOf(schema: object): ReadonlySet<Kind> {
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    return new Set(schema.anyOf.flatMap((option: object) => [...kindsOf(option)]));
  }
  if ('const' in schema) {
    return new Set([kindOfValue(schema.const)]);
  }
  if ('enum' in schema && Array.isArray(schema.enum)) {
    return new Set(schema.enum.map(kindOfValue));
  }
  switch ('type' in schema ? schema.type : undefined) {
    case 'integer':
    case 'number':
      return new Set<Kind>(['number']);
    case 'boolean':
      return new Set<Kind>(['boolean']);
    case 'null':
      return new Set<Kind>(['null']);
    case 'array':
      return new Set<Kind>(['array']);
    case 'object':
      return new Set<Kind>(['object']);
    default:
      return new Set<Kind>(['text']);
  }
}

function kindOfValue(value: unknown): Kind {
  if (value === null) {
    return 'null';
  }
  if (value === '') {
    return 'empty';
  }
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'word';
}

const DECIMAL = /^-?\d{1,16}(\.\d{1,8})?$/;

/** The number or truth value of a text for a field that takes no texts; any other text stays one, and is judged so. */
export function fromText(value: unknown, kinds: ReadonlySet<Kind>): unknown {
  if (typeof value !== 'string' || kinds.has('text')) {
    return value;
  }
  if (kinds.has('boolean') && ['true', '1', 'false', '0'].includes(value)) {
    return value === 'true' || value === '1';
  }
  return kinds.has('number') && DECIMAL.test(value) ? Number(value) : value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
