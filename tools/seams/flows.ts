import ts from 'typescript';
import { keysOf } from './declarations.ts';
import type { Sources } from './read-sources.ts';
import { argumentsOf, has, isList, isNamed, OBJECT, partsOf } from './type-shapes.ts';

/** Only types of libraries nest deeper than this. */
const DEEPEST = 8;
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive;

/**
 * Records where the values of properties go when an object is passed on under another type: a row that is passed to a
 * component which names only three of its fields is read where that component reads those three.
 */
export type Flows = {
  readonly sources: Sources;
  /** This is called with each property that code reads which cannot be followed, such as a library. */
  readonly noteRead: (property: ts.Symbol | undefined) => void;
  /** Maps a property to the properties that it becomes; both are keys of declarations. */
  readonly next: Map<string, Set<string>>;
  readonly connected: Map<ts.Type, Set<ts.Type>>;
  readonly readWhole: Set<ts.Type>;
};

/** Starts with nothing connected. `noteRead` is called for each property that is read. */
export function createFlows(sources: Sources, noteRead: Flows['noteRead']): Flows {
  return { sources, noteRead, next: new Map(), connected: new Map(), readWhole: new Set() };
}

/** Records that a value of the first type is passed on as one of the second. */
export function connect(flows: Flows, from: ts.Type, to: ts.Type, depth = 0): void {
  if (from === to || depth > DEEPEST || !has(from, OBJECT)) {
    return;
  }
  if (has(to, ANYTHING)) {
    readWhole(flows, from, depth);
  } else if (has(to, OBJECT) && isFirst(flows, from, to)) {
    connectObjects(flows, from, to, depth + 1);
  }
}

/** Records that the value of one property becomes that of another. */
export function copy({ sources, noteRead, next }: Flows, from: ts.Symbol, to: ts.Symbol): void {
  const targets = keysOf(sources, to);
  if (targets.length === 0) {
    noteRead(from);
  }
  for (const key of keysOf(sources, from)) {
    const known = next.get(key) ?? new Set<string>();
    next.set(key, known);
    for (const target of targets) {
      known.add(target);
    }
  }
}

/** Records that all of a value is read: it is written as JSON, or passed to a library. */
export function readWhole(flows: Flows, type: ts.Type, depth = 0): void {
  if (depth > DEEPEST || !has(type, OBJECT) || flows.readWhole.has(type)) {
    return;
  }
  flows.readWhole.add(type);
  const parts = type.isUnion()
    ? type.types
    : isList(flows.sources, type)
      ? argumentsOf(flows.sources, type)
      : [];
  for (const part of parts) {
    readWhole(flows, part, depth + 1);
  }
  if (parts.length === 0 && type.getCallSignatures().length === 0) {
    for (const property of ownProperties(flows, type)) {
      flows.noteRead(property);
      readWhole(flows, typeOf(flows, property), depth + 1);
    }
  }
}

function isFirst({ connected }: Flows, from: ts.Type, to: ts.Type): boolean {
  const known = connected.get(from) ?? new Set();
  connected.set(from, known);
  return known.size < known.add(to).size;
}

function connectObjects(flows: Flows, from: ts.Type, to: ts.Type, depth: number): void {
  if (from.isUnion() || to.isUnion()) {
    connectEach(flows, { from: partsOf(from), to: partsOf(to), depth });
  } else if (isList(flows.sources, from)) {
    const element = to.getNumberIndexType();
    const elements = element === undefined ? [] : [element];
    const targets = isList(flows.sources, to) ? argumentsOf(flows.sources, to) : elements;
    connectEach(flows, { from: argumentsOf(flows.sources, from), to: targets, depth });
  } else if (isNamed(from, 'Promise')) {
    const targets = isNamed(to, 'Promise', 'PromiseLike') ? argumentsOf(flows.sources, to) : [];
    connectEach(flows, { from: argumentsOf(flows.sources, from), to: targets, depth });
  } else if (from.getCallSignatures().length > 0) {
    connectFunctions(flows, from, to, depth);
  } else {
    connectProperties(flows, from, to, depth);
  }
}

function connectEach(
  flows: Flows,
  pairs: {
    readonly from: readonly ts.Type[];
    readonly to: readonly ts.Type[];
    readonly depth: number;
  },
): void {
  for (const from of pairs.from) {
    for (const to of pairs.to) {
      connect(flows, from, to, pairs.depth);
    }
  }
}

/** The arguments of the expected call go into the function's own parameters, and its own result goes out as the expected one. */
function connectFunctions(flows: Flows, from: ts.Type, to: ts.Type, depth: number): void {
  const [own] = from.getCallSignatures();
  const [expected] = to.getCallSignatures();
  if (own === undefined || expected === undefined) {
    return;
  }
  for (const [index, parameter] of own.parameters.entries()) {
    const given = expected.parameters[index];
    if (given !== undefined) {
      connect(flows, typeOf(flows, given), typeOf(flows, parameter), depth);
    }
  }
  connect(flows, own.getReturnType(), expected.getReturnType(), depth);
}

function connectProperties(flows: Flows, from: ts.Type, to: ts.Type, depth: number): void {
  const index = to.getStringIndexType();
  for (const property of ownProperties(flows, from)) {
    const target = to.getProperty(property.name);
    if (target !== undefined && target !== property) {
      copy(flows, property, target);
      connect(flows, typeOf(flows, property), typeOf(flows, target), depth);
    } else if (target === undefined && index !== undefined) {
      flows.noteRead(property);
      connect(flows, typeOf(flows, property), index, depth);
    }
  }
}

/** Lists the properties that are declared in the tree, not in a library. */
function ownProperties({ sources }: Flows, type: ts.Type): readonly ts.Symbol[] {
  return type.getProperties().filter((property) => keysOf(sources, property).length > 0);
}

function typeOf({ sources }: Flows, symbol: ts.Symbol): ts.Type {
  return sources.checker.getTypeOfSymbol(symbol);
}
