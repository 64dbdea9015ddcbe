import ts from 'typescript';
import { type Sources, visitAll } from './read-sources.ts';
import type { Seam } from './seam.ts';

const PUBLIC = /^modules\/([^/]+)\/server\/index\.ts$/;

/** Names in the public API of a module that no code outside of it takes; a test is no caller. */
export function publicSeams({ files }: Sources): readonly Seam[] {
  const taken = new Set([...files].flatMap(([path, file]) => [...namesTaken(path, file)]));
  return [...files].flatMap(([path, file]) =>
    PUBLIC.test(path)
      ? exportedValues(file)
          .filter((name) => !taken.has(`${path} ${name}`))
          .map(
            (name): Seam => ({
              kind: 'public function',
              name: `${path} ${name}`,
              lacks: 'a caller',
            }),
          )
      : [],
  );
}

/** What a file imports or passes on from the public API of another module. */
function namesTaken(path: string, file: ts.SourceFile): ReadonlySet<string> {
  const taken = new Set<string>();
  const own = /^modules\/[^/]+\//.exec(path)?.[0];
  visitAll(file, (node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) {
      return;
    }
    const from = node.moduleSpecifier?.getText().slice(2, -1) ?? '';
    const names = ts.isImportDeclaration(node)
      ? node.importClause?.namedBindings
      : node.exportClause;
    if (PUBLIC.test(from) && (own === undefined || !from.startsWith(own)) && names !== undefined) {
      for (const name of namesIn(names)) {
        taken.add(`${from} ${name}`);
      }
    }
  });
  return taken;
}

function namesIn(names: ts.NamedImportBindings | ts.NamedExportBindings): readonly string[] {
  return ts.isNamedImports(names) || ts.isNamedExports(names)
    ? names.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
    : [];
}

/** What a public API exports besides types. */
function exportedValues(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    !statement.isTypeOnly &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.flatMap(({ isTypeOnly, name }) =>
          isTypeOnly ? [] : [name.text],
        )
      : [],
  );
}
