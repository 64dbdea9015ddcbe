import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const CODE = '{apps,modules,platform,seamless,studios,tools,ui,vendors}/**/*.{ts,tsx}';
const TEST = /\.test\.tsx?$|\/testing\/|^studios\/[^/]+\/tests\/|^ui\/gallery\//;
/** What runs in a browser, and the pure files beside it that a browser shares with the server. */
const WEB =
  /^(?:modules|studios)\/[^/]+\/(?:(?:site|office|client|games)\/|[^/]+\.ts$)|^apps\/(?:site|office)\/|^ui\/|^platform\/(?:site|office)\//;
const CONTRACT = /^(?:modules|studios)\/[^/]+\/contract(?:\.[a-z-]+)?\.ts$/;

/** All code of the product without its tests, with the types that the compiler finds in it. */
export type Sources = {
  readonly root: string;
  readonly checker: ts.TypeChecker;
  /** By path from the root. */
  readonly files: ReadonlyMap<string, ts.SourceFile>;
};

/** Reads the tree at `root` into one program of server and browser code. */
export function readSources(root: string): Sources {
  const paths = globSync(CODE, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist/'),
  }).filter((path) => !TEST.test(path));
  const program = ts.createProgram(
    paths.map((path) => join(root, path)),
    {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: [
        'lib.es2024.d.ts',
        'lib.esnext.disposable.d.ts',
        'lib.dom.d.ts',
        'lib.dom.iterable.d.ts',
      ],
      types: ['node', 'vite/client'],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      noEmit: true,
    },
  );
  const files = new Map(
    paths.flatMap((path) => {
      const file = program.getSourceFile(join(root, path));
      return file === undefined ? [] : [[path, file] as const];
    }),
  );
  return { root, checker: program.getTypeChecker(), files };
}

export function isWeb(path: string): boolean {
  return WEB.test(path) && !CONTRACT.test(path);
}

export function isContract(path: string): boolean {
  return CONTRACT.test(path);
}

/** Names a declaration of the tree by file and place; undefined for one of a library. */
export function keyOf({ root }: Sources, declaration: ts.Node): string | undefined {
  const { fileName } = declaration.getSourceFile();
  return fileName.includes('node_modules/') || !fileName.startsWith(`${root}/`)
    ? undefined
    : `${fileName.slice(root.length + 1)}:${declaration.getStart()}`;
}

/** The declarations of a symbol in the tree. */
export function keysOf(sources: Sources, symbol: ts.Symbol | undefined): readonly string[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    const key = keyOf(sources, declaration);
    return key === undefined ? [] : [key];
  });
}

/** The constant that an identifier means, through imports. */
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
