import ts from 'typescript';
import { keysOf, meaningOf, visitAll } from './declarations.ts';
import { type Call, callsOf } from './output-fields.ts';
import { isWeb, type Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

const OFFICE = /\/contract\.[a-z-]*office[a-z-]*\.ts$/;

/** Finds calls of the back office that no page makes, since the back office is their only client. */
export function callSeams(sources: Sources): readonly Seam[] {
  const calls = callsOf(sources).filter(({ file }) => OFFICE.test(file));
  const called = callsMadeByPages(sources, calls);
  return calls
    .filter(({ key }) => !called.has(key))
    .map(({ file, name }) => ({ kind: 'call', name, file, lacks: 'a page' }));
}

/** Finds the calls that code of a browser names, other than in an import. */
export function callsMadeByPages(sources: Sources, calls: readonly Call[]): ReadonlySet<string> {
  const names = new Set(calls.map(({ name }) => name));
  const made = new Set<string>();
  for (const [path, file] of sources.files) {
    if (isWeb(path)) {
      visitAll(file, (node) => {
        if (ts.isIdentifier(node) && names.has(node.text) && !ts.isImportSpecifier(node.parent)) {
          for (const key of keysOf(sources, meaningOf(sources, node))) {
            made.add(key);
          }
        }
      });
    }
  }
  return made;
}
