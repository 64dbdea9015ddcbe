import { keysOf, visitAll } from './declarations.ts';
import { createFlows, type Flows } from './flows.ts';
import { lookAtNode } from './look-at-node.ts';
import type { Sources } from './read-sources.ts';

export type Reads = {
  /** Lists the files that read the values of a property, under its own declaration or one as which they are passed on. */
  readonly readersOf: (key: string) => readonly string[];
  /** Lists the declarations as which the values of a property are passed on, its own first. */
  readonly reachedFrom: (key: string) => ReadonlySet<string>;
};

/** Finds every place in these files where a property is read. */
export function readsIn(sources: Sources, paths: readonly string[]): Reads {
  const readers = new Map<string, Set<string>>();
  let reader = '';
  const noteRead: Flows['noteRead'] = (symbol) => {
    for (const key of keysOf(sources, symbol)) {
      readers.set(key, (readers.get(key) ?? new Set()).add(reader));
    }
  };
  const flows = createFlows(sources, noteRead);
  for (const path of paths) {
    const file = sources.files.get(path);
    if (file !== undefined) {
      reader = path;
      visitAll(file, (node) => lookAtNode(flows, node));
    }
  }
  return {
    readersOf: (key) =>
      [...reachedFrom(flows, key)].flatMap((one) => [...(readers.get(one) ?? [])]),
    reachedFrom: (key) => reachedFrom(flows, key),
  };
}

/** Follows the values of a property from declaration to declaration. */
function reachedFrom({ next }: Flows, key: string): ReadonlySet<string> {
  const reached = new Set([key]);
  for (const one of reached) {
    for (const other of next.get(one) ?? []) {
      reached.add(other);
    }
  }
  return reached;
}
