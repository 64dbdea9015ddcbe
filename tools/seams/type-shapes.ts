import ts from 'typescript';
import type { Sources } from './read-sources.ts';

/** Only types with one of these flags have properties to follow. */
export const OBJECT = ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection;

/** Lists the members of a union, or the type alone. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Checks whether a type has one of the flags. */
export function has(type: ts.Type, flags: ts.TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}

/** Checks whether a type is a reference, which may have type arguments. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

/** Checks whether the symbol of a type has one of the names, such as `Promise`. */
export function isNamed(type: ts.Type, ...names: readonly string[]): boolean {
  return names.includes(type.getSymbol()?.name ?? '');
}

/** Checks whether a type is an array or a tuple. */
export function isList({ checker }: Sources, type: ts.Type): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** Lists the type arguments of a reference; other types have none. */
export function argumentsOf({ checker }: Sources, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

/** Reads the text of a name; a computed name gives an empty text. */
export function nameOf(name: ts.Node): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}
