import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Call, callsOf, type Field, fieldsOf } from './output-fields.ts';
import { producersIn } from './producers.ts';
import { isWeb, keysOf, meaningOf, type Sources, visitAll } from './read-sources.ts';
import type { Reads } from './reads.ts';
import type { Seam } from './seam.ts';

/**
 * Fields of answers that nobody produces, fields that our own pages ask for and do not use, and calls of the back
 * office that no page makes. Clients outside read the names of section 7, so those need a producer alone.
 */
export function contractSeams(sources: Sources, web: Reads): readonly Seam[] {
  const calls = callsOf(sources);
  const called = callsMadeByPages(sources, calls);
  const outside = readOutside(sources.root, calls);
  const inputs = fieldsOf(sources, 'input');
  const isUsed = ({ key }: Field) =>
    web.readersOf(key).length > 0 ||
    // What a page sends back, such as the version of a form or a proof, it uses.
    [...web.reachedFrom(key)].some((one) => inputs.has(one));
  const isForPages = (field: Field) =>
    field.calls.some((call) => called.has(call.key)) &&
    !field.calls.some((call) => outside.has(call.key));
  const isProduced = producersIn(sources);
  const fields = [...fieldsOf(sources, 'output').values()];
  return [
    ...fields
      .filter(
        (field) =>
          field.isOptional && !field.calls.some(({ file }) => isProduced(file, field.name)),
      )
      .map((field) => seamOf(field, 'a producer')),
    ...fields
      .filter((field) => isForPages(field) && !isUsed(field))
      .map((field) => seamOf(field, 'a consumer')),
    ...calls
      .filter(
        (call) => /\/contract\.[a-z-]*office[a-z-]*\.ts$/.test(call.file) && !called.has(call.key),
      )
      .map(({ file, name }): Seam => ({ kind: 'call', name: `${file} ${name}`, lacks: 'a page' })),
  ];
}

function seamOf({ calls, path }: Field, lacks: string): Seam {
  const [first] = calls;
  return { kind: 'field', name: `${first?.file} ${first?.name} ${path}`, lacks };
}

/** The calls that code of a browser names, other than in an import. */
function callsMadeByPages(sources: Sources, calls: readonly Call[]): ReadonlySet<string> {
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

function readOutside(root: string, calls: readonly Call[]): ReadonlySet<string> {
  const names = new Set(readFileSync(join(root, 'docs/wire-section-7.txt'), 'utf8').split('\n'));
  return new Set(
    calls.filter(({ wire }) => wire.some((name) => names.has(name))).map(({ key }) => key),
  );
}
