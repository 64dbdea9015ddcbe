import ts from 'typescript';
import { visitAll } from './declarations.ts';
import { isContract, isWeb, type Sources } from './read-sources.ts';

/** This matches a column of a row, or a key of JSON that SQL makes. */
const IN_SQL = /(?:\bas "?|')([A-Za-z]\w*)["']?/g;

/** Checks whether the server code that answers for a contract gives a value to a field of this name. */
export type IsProduced = (contract: string, name: string) => boolean;

/**
 * Finds the names that server code writes: in object literals and in SQL. The compiler checks the fields that must be
 * there, so this is needed only for optional ones. What modules contribute to an answer counts for every contract.
 */
export function producersIn({ files }: Sources): IsProduced {
  const byPlace = new Map<string, Set<string>>();
  for (const [path, file] of files) {
    if (!isWeb(path) && !isContract(path)) {
      const place = isForAll(path, file) ? '' : placeOf(path);
      const names = byPlace.get(place) ?? new Set();
      byPlace.set(place, names);
      visitAll(file, (node) => {
        for (const name of namesWritten(node)) {
          names.add(name);
        }
      });
    }
  }
  return (contract, name) =>
    [placeOf(contract), ''].some((place) => byPlace.get(place)?.has(name) === true);
}

/** Modules contribute to each other's answers, and the protocol's own results are passed on as they are. */
function isForAll(path: string, file: ts.SourceFile): boolean {
  return path.startsWith('seamless/') || /\bcontributions\b|\bContribution</.test(file.text);
}

/** A contract is answered by the module or studio in whose folder it lies: `modules/play`. */
function placeOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function namesWritten(node: ts.Node): readonly string[] {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
    return [node.name.getText().replaceAll("'", '')];
  }
  return ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)
    ? [...node.getText().matchAll(IN_SQL)].map(([, name = '']) => name)
    : [];
}
