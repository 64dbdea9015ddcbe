import { globSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import ts from 'typescript';

const CODE = '{apps,modules,platform,seamless,studios,tools,ui,vendors}/**/*.{ts,tsx}';
const TEST = /\.test\.tsx?$|\/testing\/|^studios\/[^/]+\/tests\/|^ui\/gallery\//;
/** This matches files that run in a browser, and the pure files beside them that a browser shares with the server. */
const WEB =
  /^(?:modules|studios)\/[^/]+\/(?:(?:site|office|client|games)\/|[^/]+\.ts$)|^apps\/(?:site|office)\/|^ui\/|^platform\/(?:site|office|contract)\//;
const CONTRACT = /^(?:modules|studios)\/[^/]+\/contract(?:\.[a-z-]+)?\.ts$/;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node', 'vite/client'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Holds all code of the product without its tests, with the types that the compiler finds in it. */
export type Sources = {
  readonly root: string;
  readonly checker: ts.TypeChecker;
  /** The files by their paths from the root. */
  readonly files: ReadonlyMap<string, ts.SourceFile>;
  /** The text of any file of the tree by its path; empty where there is none. */
  readonly textOf: (path: string) => string;
};

/**
 * Large declarations, a third of all that a program of the whole tree would read. No field of ours goes on under their
 * types: what is passed to one of these libraries counts as read, as with any library.
 */
const UNREAD =
  /^(?:@aws-sdk\/client-s3|@mantine\/core|@playwright\/test|chrome-launcher|lighthouse|lucide-react|rolldown|typescript|viem|vite|vitest)(?:\/|$)/;

/** Reads the tree at `root` into one program of server and browser code. */
export function readSources(root: string): Sources {
  const host = hostFor(OPTIONS);
  const cache = ts.createModuleResolutionCache(root, (path) => path, OPTIONS);
  host.resolveModuleNameLiterals = (names, importer, redirected, options) =>
    names.map(({ text }) => {
      const own = ownModule(root, importer, text);
      return own !== undefined || (UNREAD.test(text) && !importer.includes('node_modules'))
        ? { resolvedModule: own }
        : ts.resolveModuleName(text, importer, options, host, cache, redirected);
    });
  return sourcesOf(root, { paths: codeOf(root), host, options: OPTIONS });
}

/**
 * Reads the tree at `root` without libraries, in a third of the time. Names and what they mean through imports are found;
 * most types are not.
 */
export function readNames(root: string): Sources {
  const options: ts.CompilerOptions = { ...OPTIONS, noLib: true, types: [] };
  const host: ts.CompilerHost = {
    ...hostFor(options),
    resolveModuleNameLiterals: (names, importer) =>
      names.map(({ text }) => ({ resolvedModule: ownModule(root, importer, text) })),
  };
  return sourcesOf(root, { paths: codeOf(root), host, options });
}

/** No seam is found in a comment, so comments of libraries, which are half of their declarations, are not parsed. */
function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  return host;
}

/** Finds the file that `#modules/...` or `./...` names; undefined for a library. */
function ownModule(
  root: string,
  importer: string,
  name: string,
): ts.ResolvedModuleFull | undefined {
  const extension = extname(name);
  return /^[#.].*\.tsx?$/.test(name)
    ? {
        resolvedFileName: name.startsWith('#')
          ? join(root, name.slice(1))
          : join(dirname(importer), name),
        extension,
        isExternalLibraryImport: false,
      }
    : undefined;
}

function codeOf(root: string): readonly string[] {
  return globSync(CODE, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist/'),
  });
}

/** Compiles these files of a tree without its tests, because what only a test calls counts as not called. */
export function sourcesOf(
  root: string,
  tree: {
    readonly paths: readonly string[];
    readonly host: ts.CompilerHost;
    readonly options: ts.CompilerOptions;
  },
): Sources {
  const paths = tree.paths.filter((path) => !TEST.test(path));
  const program = ts.createProgram(
    paths.map((path) => join(root, path)),
    tree.options,
    tree.host,
  );
  const files = new Map(
    paths.flatMap((path) => {
      const file = program.getSourceFile(join(root, path));
      return file === undefined ? [] : [[path, file] as const];
    }),
  );
  const textOf = (path: string) => tree.host.readFile(join(root, path)) ?? '';
  return { root, checker: program.getTypeChecker(), files, textOf };
}

/** Checks whether a file runs in a browser. Contracts do not count, since the server answers them. */
export function isWeb(path: string): boolean {
  return WEB.test(path) && !CONTRACT.test(path);
}

/** Checks whether a file is a contract of a module or studio. */
export function isContract(path: string): boolean {
  return CONTRACT.test(path);
}
