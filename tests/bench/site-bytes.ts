import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SITE } from '#apps/server/built-site.ts';
import { buildIfChanged } from '#tools/build-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOTTERY = 'studios/lottery/client/main.tsx';
/** What a page asks for as soon as it is alive. Its other parts wait until the reader touches the page or it is quiet. */
const ONCE_ALIVE = ['platform/site/scroll.ts', 'platform/site/live-line.ts'];

type Part = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Counts bytes as they are sent, with brotli at its best quality. */
export type SiteBytes = {
  /** All scripts that a first visit to home loads until the reader touches it, the active language included. */
  readonly homeJs: number;
  /** The parts that those scripts are made of, as the build's manifest names them. */
  readonly atOnce: readonly string[];
  readonly css: number;
  /** The site's catalogue of the language with the larger one. */
  readonly catalogue: number;
  /** What most pages share and home does without: it comes once, with the first of them. */
  readonly common: number;
  /** The library that asks the server, with what is ours around it: it comes with the first part that asks. */
  readonly answers: number;
  /** The scripts that each route loads beyond those of home and those that pages share, the largest first. */
  readonly routes: readonly { readonly path: string; readonly bytes: number }[];
  /** The scripts that a scene of a lottery's draw loads beyond those of the board. */
  readonly scenes: readonly { readonly path: string; readonly bytes: number }[];
};

/** Counts the bytes of the site as it is served; it is built before, unless its source is as at the last build. */
export async function weighSite(): Promise<SiteBytes> {
  await buildIfChanged({ root: ROOT, report: () => undefined });
  return weigh(join(ROOT, 'dist/site'));
}

function weigh(folder: string): SiteBytes {
  // The build above has written this file, so its shape is known.
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Readonly<Record<string, Part>>;
  const bytesOf = (file: string) => brotliCompressSync(readFileSync(join(folder, file))).length;
  const closure = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (!seen.has(entry)) {
      seen.add(entry);
      for (const next of manifest[entry]?.imports ?? []) {
        closure(next, seen);
      }
    }
    return seen;
  };
  const sum = (entries: Iterable<string>) =>
    [...entries].reduce((total, entry) => total + bytesOf(manifest[entry]?.file ?? ''), 0);
  const home = closure(SITE);
  const atOnce = new Set([...home, ...ONCE_ALIVE.flatMap((part) => [...closure(part)])]);
  const named = (name: string) =>
    Object.keys(manifest).filter((part) => part.startsWith(`_${name}-`));
  const common = named('common');
  const answers = named('answers');
  const shared = new Set([...home, ...common, ...answers]);
  const catalogue = Math.max(
    ...['bn', 'en'].map((language) =>
      sum(Object.keys(manifest).filter((key) => key.endsWith(`messages/site/${language}`))),
    ),
  );
  const routes = Object.keys(manifest).filter((key) =>
    /^(?:modules\/[^/]+\/site|apps\/site)\/.*\b(?:screen|page)\.tsx$/.test(key),
  );
  const board = closure(LOTTERY);
  const scenes = Object.keys(manifest).filter((key) =>
    /^studios\/lottery\/client\/draw-stage\/(?:scenes\/[^/]+|play-win)\.ts$/.test(key),
  );
  return {
    homeJs: sum(atOnce) + catalogue,
    atOnce: [...atOnce],
    css: [...new Set([...home].flatMap((part) => manifest[part]?.css ?? []))].reduce(
      (total, file) => total + bytesOf(file),
      0,
    ),
    catalogue,
    common: sum(common),
    answers: sum(answers),
    routes: routes
      .map((path) => ({
        path,
        bytes: sum([...closure(path)].filter((part) => !shared.has(part))),
      }))
      .toSorted((one, other) => other.bytes - one.bytes),
    scenes: scenes.map((path) => ({
      path,
      bytes: board.has(path)
        ? Infinity
        : sum([...closure(path)].filter((part) => !board.has(part))),
    })),
  };
}
