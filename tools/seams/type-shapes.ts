import ts from 'typescript';
import type { Sources } from './read-sources.ts';

export const OBJECT = ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection;

/** The members of a union, or the type alone. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

export function has(type: ts.Type, flags: ts.TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}

/** Whether a type has type arguments to ask for. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

export function isNamed(type: ts.Type, ...names: readonly string[]): boolean {
  return names.includes(type.getSymbol()?.name ?? '');
}

export function isList({ checker }: Sources, type: ts.Type): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

export function argumentsOf({ checker }: Sources, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

/** The text of a name; empty for one that is computed. */
export function nameOf(name: ts.Node): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}
