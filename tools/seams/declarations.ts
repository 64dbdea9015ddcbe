import ts from 'typescript';
import type { Sources } from './read-sources.ts';

/** Names a declaration of the tree by file and place; undefined for one of a library. */
export function keyOf({ root }: Sources, declaration: ts.Node): string | undefined {
  const { fileName } = declaration.getSourceFile();
  return fileName.includes('node_modules/') || !fileName.startsWith(`${root}/`)
    ? undefined
    : `${fileName.slice(root.length + 1)}:${declaration.getStart()}`;
}

/** Names the declarations of a symbol in the tree, as `keyOf` does. */
export function keysOf(sources: Sources, symbol: ts.Symbol | undefined): readonly string[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    const key = keyOf(sources, declaration);
    return key === undefined ? [] : [key];
  });
}

/** Finds the symbol that an identifier means, through imports. */
export function meaningOf({ checker }: Sources, name: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** Calls `look` for every node of a file, parents first. */
export function visitAll(file: ts.SourceFile, look: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Reads the text of a literal, or of the constant that a name in capitals means; undefined for anything else. */
export function constantOf(sources: Sources, node: ts.Node | undefined): string | undefined {
  if (node === undefined || ts.isStringLiteralLike(node)) {
    return node?.text;
  }
  if (ts.isAsExpression(node)) {
    return constantOf(sources, node.expression);
  }
  if (!ts.isIdentifier(node) || !/^[A-Z][A-Z0-9_]*$/.test(node.text)) {
    return undefined;
  }
  const declaration = meaningOf(sources, node)?.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration)
    ? constantOf(sources, declaration.initializer)
    : undefined;
}
