import ts from 'typescript';
import { visitAll } from './declarations.ts';
import type { Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

const PUBLIC = /^modules\/([^/]+)\/server\/index\.ts$/;

/** Finds names in the public API of a module that no code outside it uses; a test is no caller. */
export function publicSeams({ files }: Sources): readonly Seam[] {
  const taken = new Set([...files].flatMap(([path, file]) => [...namesTaken(path, file)]));
  return [...files].flatMap(([path, file]) =>
    PUBLIC.test(path)
      ? exportedValues(file)
          .filter((name) => !taken.has(`${path} ${name}`))
          .map((name): Seam => ({ kind: 'public function', name, file: path, lacks: 'a caller' }))
      : [],
  );
}

/** Lists what a file imports or exports again from the public API of another module. */
function namesTaken(path: string, file: ts.SourceFile): ReadonlySet<string> {
  const taken = new Set<string>();
  const own = /^modules\/[^/]+\//.exec(path)?.[0];
  visitAll(file, (node) => {
    const from = specifierOf(node);
    if (PUBLIC.test(from) && (own === undefined || !from.startsWith(own))) {
      for (const name of namesIn(node, file)) {
        taken.add(`${from} ${name}`);
      }
    }
  });
  return taken;
}

/** @returns the path that an import names, without the `#`; empty for other nodes */
function specifierOf(node: ts.Node): string {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : isLateImport(node)
        ? node.arguments[0]
        : undefined;
  return specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text.slice(1) : '';
}

function namesIn(node: ts.Node, file: ts.SourceFile): readonly string[] {
  const names = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : ts.isExportDeclaration(node)
      ? node.exportClause
      : undefined;
  if (names !== undefined && (ts.isNamedImports(names) || ts.isNamedExports(names))) {
    return names.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  }
  // When the whole API is imported, every member that the file names counts: `identity.openSession`.
  return (names !== undefined && ts.isNamespaceImport(names)) || isLateImport(node)
    ? membersNamed(file)
    : [];
}

function isLateImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function membersNamed(file: ts.SourceFile): readonly string[] {
  const members: string[] = [];
  visitAll(file, (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      members.push(node.name.text);
    } else if (ts.isBindingElement(node)) {
      members.push((node.propertyName ?? node.name).getText());
    }
  });
  return members;
}

/** Lists what a public API exports besides types. */
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
