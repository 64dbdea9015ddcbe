import { basename } from 'node:path';
import ts from 'typescript';
import { type Sources, sourcesOf } from '../read-sources.ts';

const ROOT = '/planted';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts'],
  types: [],
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** These types stand for schemas and their values, as far as the finder looks at them. */
const SCHEMA = `
  export type Text = { readonly type: 'string' };
  export type Maybe = { readonly type: 'string'; readonly '~optional': 'Optional' };
  export type Row<P> = { readonly properties: P };
  export type List<S> = { readonly items: S };
  export type Value<S> = S extends Row<infer P>
    ? { readonly [K in keyof P]: Value<P[K]> }
    : S extends List<infer E> ? readonly Value<E>[] : string;
  export declare const text: Text;
  export declare const maybe: Maybe;
  export declare function row<P>(properties: P): Row<P>;
  export declare function list<S>(items: S): List<S>;
  export declare function useEndpoint<O>(call: { output: O }): Value<O>;
  export declare function show(text: string): void;
`;

const SHARED: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#modules/*': './modules/*', '#platform/*': './platform/*' },
  }),
  'platform/contract/schema.ts': SCHEMA,
};

/** Compiles an invented tree, given by path and text, together with the types of `SCHEMA`. */
export function compilePlanted(planted: Readonly<Record<string, string>>): Sources {
  const texts = new Map(
    Object.entries({ ...SHARED, ...planted }).map(([path, text]) => [`${ROOT}/${path}`, text]),
  );
  const disk = ts.createCompilerHost(OPTIONS);
  const isOurs = (path: string) => path.startsWith(`${ROOT}/`);
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => ROOT,
    fileExists: (path) => (isOurs(path) ? texts.has(path) : disk.fileExists(path)),
    readFile: (path) => (isOurs(path) ? texts.get(path) : disk.readFile(path)),
    directoryExists: (path) =>
      path === ROOT || [...texts.keys()].some((one) => one.startsWith(`${path}/`)),
    realpath: (path) => path,
    getDirectories: () => [],
    getSourceFile: (path, language) => {
      const text = texts.get(path) ?? disk.readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, language, true);
    },
  };
  const paths = Object.keys({ ...SHARED, ...planted }).filter((path) =>
    /\.tsx?$/.test(basename(path)),
  );
  return sourcesOf(ROOT, { paths, host, options: OPTIONS });
}

/** Planted contracts and pages begin with these imports. */
export const SCHEMA_IMPORT =
  "import { list, maybe, row, show, text, useEndpoint } from '#platform/contract/schema.ts';\n";
