import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readStyleSheet, type StyleSheet } from './first-styles.ts';

/** The browser's entry of the site, by which the build knows it. */
export const SITE = 'apps/site/main.tsx';
/** The name of all sheets of the site in one: a page may be drawn of any of its parts. */
export const DRAWN = 'drawn';
/** A script of so many bytes is worth naming in a page. */
const LARGE_BYTES = 4_096;

type ManifestEntry = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A built sheet: its text, and what was read in it, which only the sheets of rendered pages are ever asked for. */
type SheetFile = Pick<StyleSheet, 'whole'> & { readonly read: () => StyleSheet };

/** The built browser files: which entry became what, and every style sheet by its file name. */
export type BuiltSite = {
  readonly manifest: Manifest;
  readonly sheets: ReadonlyMap<string, SheetFile>;
  /** Scripts that are worth naming in a page, so that they come beside the entry and not after it. */
  readonly large?: ReadonlySet<string>;
};

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  // Written by the build beside the files it names.
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entries = Object.values(manifest);
  const sheets = new Map<string, SheetFile>();
  for (const name of new Set(entries.flatMap(({ css = [] }) => css))) {
    sheets.set(name, sheetFile(await readFile(join(folder, name), 'utf8')));
  }
  const all = sheetsIn(
    partsOf(manifest, SITE, ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports,
    ]),
  );
  sheets.set(DRAWN, sheetFile(all.map((name) => sheets.get(name)?.whole ?? '').join('')));
  const large = new Set<string>();
  for (const { file } of entries) {
    if ((await stat(join(folder, file))).size >= LARGE_BYTES) {
      large.add(`/${file}`);
    }
  }
  return { manifest, sheets, large };
}

/** The addresses of an entry and of all that it imports statically, the entry's first. */
export function filesOf(site: BuiltSite, entry: string): readonly string[] {
  return partsOf(site.manifest, entry).map(({ file }) => `/${file}`);
}

/** Style sheets of an entry in the order of their layers, then those of its static imports. */
export function stylesOf(site: BuiltSite, entry: string): readonly string[] {
  return sheetsIn(partsOf(site.manifest, entry));
}

/** An entry, then what it leads to, each once, as deep as it goes before the next. */
function partsOf(
  manifest: Manifest,
  entry: string,
  next: (part: ManifestEntry) => readonly string[] = ({ imports = [] }) => imports,
): readonly ManifestEntry[] {
  const found = new Map<string, ManifestEntry>();
  const walk = (name: string) => {
    // The build marks what is made from no file with a zero character.
    const part = manifest[name] ?? manifest[`\u0000${name}`];
    if (part !== undefined && !found.has(name)) {
      found.set(name, part);
      next(part).forEach(walk);
    }
  };
  walk(entry);
  return [...found.values()];
}

function sheetsIn(parts: readonly ManifestEntry[]): readonly string[] {
  return [...new Set(parts.flatMap(({ css = [] }) => css))];
}

function sheetFile(whole: string): SheetFile {
  let sheet: StyleSheet | undefined;
  return {
    whole,
    read: () => {
      sheet ??= readStyleSheet(whole);
      return sheet;
    },
  };
}
