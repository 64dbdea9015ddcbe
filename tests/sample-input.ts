import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** The part of a JSON schema that inputs of endpoints use. */
type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minimum?: number;
};

/** Texts that patterns of inputs accept; the first that fits is taken. */
const TEXTS = [
  'because of a test',
  '1',
  '1.00',
  'A-1',
  'ABC',
  'abc',
  'abc-def',
  'abc.def',
  '#112233',
  '2030-01-01T00:00:00.000Z',
  '2030-01-01',
  '00:00',
  'a'.repeat(64),
  'https://example.test/',
  '/',
  '203.0.113.7',
  'EN',
  'BD',
  '',
] as const;

/**
 * Makes an input that fits a schema, with every optional field.
 * @param named values for fields by name, tried before others
 */
export function sampleInput(
  schema: TSchema,
  named: Readonly<Record<string, readonly unknown[]>>,
): Readonly<Record<string, unknown>> {
  const shape: Shape = JSON.parse(JSON.stringify(schema));
  const value = sampleOf(shape, '', named);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function sampleOf(
  shape: Shape,
  name: string,
  named: Readonly<Record<string, readonly unknown[]>>,
): unknown {
  const fits = Compile(shape as TSchema);
  const given = named[name]?.find((value) => fits.Check(value));
  if (given !== undefined) {
    return given;
  }
  if (shape.const !== undefined) {
    return shape.const;
  }
  if (shape.enum !== undefined) {
    return shape.enum[0];
  }
  if (shape.anyOf !== undefined) {
    return shape.anyOf.map((one) => sampleOf(one, name, named)).find((one) => fits.Check(one));
  }
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, one]) => [
          key,
          sampleOf(one, key, named),
        ]),
      );
    case 'array':
      return shape.items === undefined ? [] : [sampleOf(shape.items, name, named)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'null':
      return null;
    default:
      return TEXTS.find((text) => fits.Check(text));
  }
}
