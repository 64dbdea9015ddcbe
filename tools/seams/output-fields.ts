import ts from 'typescript';
import { keyOf, keysOf } from './declarations.ts';
import { isContract, type Sources } from './read-sources.ts';

/** Describes one call of a contract. */
export type Call = {
  /** The name of the constant: `listGames`. */
  readonly name: string;
  readonly file: string;
  readonly key: string;
  readonly wire: readonly string[];
  /** The call counts in the rate-limit bucket of this name. */
  readonly limit: string | undefined;
};

/** Describes one field of what a call answers or takes. Several calls that share a row share its fields. */
export type Field = {
  readonly name: string;
  readonly key: string;
  /** The path by which the first call that has the field reaches it: `rows[].gameCode`. */
  readonly path: string;
  readonly isOptional: boolean;
  readonly calls: readonly Call[];
};

/** No contract nests deeper than this. */
const DEEPEST = 12;

/** Lists every endpoint that a contract of the tree exports. */
export function callsOf(sources: Sources): readonly Call[] {
  return exportedCalls(sources).map(({ call }) => call);
}

/** Lists every field that the schemas of this side name, by the key of its declaration. */
export function fieldsOf(sources: Sources, side: 'input' | 'output'): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const { call, type } of exportedCalls(sources)) {
    const schema = memberOf(sources, type, side);
    if (schema !== undefined) {
      for (const found of schemaFields(sources, schema)) {
        const known = fields.get(found.key);
        fields.set(found.key, {
          ...(known ?? found),
          isOptional: found.isOptional || known?.isOptional === true,
          calls: [...(known?.calls ?? []), call],
        });
      }
    }
  }
  return fields;
}

export type SchemaField = Omit<Field, 'calls'>;

/** Lists the fields of a TypeBox schema, found by its type. */
export function schemaFields(
  sources: Sources,
  schema: ts.Type,
  path = '',
  depth = 0,
): readonly SchemaField[] {
  const { checker } = sources;
  if (depth > DEEPEST) {
    return [];
  }
  const inner = (part: ts.Type | undefined, at: string) =>
    part === undefined ? [] : schemaFields(sources, part, at, depth + 1);
  const properties = memberOf(sources, schema, 'properties')?.getProperties() ?? [];
  return [
    ...properties.flatMap((property) => {
      const type = checker.getTypeOfSymbol(property);
      const at = path === '' ? property.name : `${path}.${property.name}`;
      const [key] = keysOf(sources, property);
      const isOptional = type.getProperty('~optional') !== undefined;
      return [
        ...(key === undefined ? [] : [{ name: property.name, key, path: at, isOptional }]),
        ...inner(type, at),
      ];
    }),
    ...inner(memberOf(sources, schema, 'items'), `${path}[]`),
    ...['anyOf', 'allOf'].flatMap((list) => {
      const parts = memberOf(sources, schema, list);
      return parts === undefined || !checker.isTupleType(parts)
        ? []
        : checker.getTypeArguments(parts as ts.TypeReference).flatMap((part) => inner(part, path));
    }),
  ];
}

function exportedCalls(
  sources: Sources,
): readonly { readonly call: Call; readonly type: ts.Type }[] {
  const { checker, files } = sources;
  return [...files]
    .filter(([path]) => isContract(path) || /^platform\/[^/]+\/contract\.ts$/.test(path))
    .flatMap(([path, file]) => {
      const module = checker.getSymbolAtLocation(file);
      return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((symbol) => {
        const type = checker.getTypeOfSymbol(symbol);
        const [declaration] = symbol.declarations ?? [];
        const key = declaration === undefined ? undefined : keyOf(sources, declaration);
        const isCall = type.getProperty('wire') !== undefined && type.getProperty('output');
        return isCall === undefined ||
          isCall === false ||
          declaration === undefined ||
          key === undefined
          ? []
          : [{ type, call: { name: symbol.name, file: path, key, ...wordsOf(declaration) } }];
      });
    });
}

/** Reads the wire names and the bucket from the declaration itself. */
function wordsOf(declaration: ts.Node): Pick<Call, 'wire' | 'limit'> {
  const wire: string[] = [];
  let limit: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'limit') {
      limit = ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined;
    } else if (ts.isStringLiteral(node) && /^(?:GET|POST|PUT|DELETE) \//.test(node.text)) {
      wire.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return { wire, limit };
}

function memberOf({ checker }: Sources, type: ts.Type, name: string): ts.Type | undefined {
  const member = type.getProperty(name);
  return member === undefined ? undefined : checker.getTypeOfSymbol(member);
}
