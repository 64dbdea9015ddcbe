import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '../..');
const VITE = 'node_modules/vite/bin/vite.js';
const ENTRY = 'apps/site/main.tsx';

type Part = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Counts bytes as they are sent, with brotli at its best quality. */
export type SiteBytes = {
  /** All scripts that home loads before it can be used, the active language included. */
  readonly homeJs: number;
  readonly css: number;
  /** The site's catalogue of the language with the larger one. */
  readonly catalogue: number;
  /** The scripts that each route loads beyond those of home, the largest first. */
  readonly routes: readonly { readonly path: string; readonly bytes: number }[];
};

/** Builds the site as for production into a folder of its own, and counts its bytes. */
export async function weighSite(): Promise<SiteBytes> {
  const outDir = mkdtempSync('/tmp/shapla-weight-');
  try {
    await promisify(execFile)(
      process.execPath,
      [VITE, 'build', '--config', 'vite.site.config.ts', '--logLevel', 'error', '--outDir', outDir],
      // With a test's own NODE_ENV the build would contain the development build of React.
      { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
    );
    return weigh(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
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
  const home = closure(ENTRY);
  const catalogue = Math.max(
    ...['bn', 'en'].map((language) =>
      sum(Object.keys(manifest).filter((key) => key.endsWith(`messages/site/${language}`))),
    ),
  );
  const routes = Object.keys(manifest).filter((key) =>
    /^(?:modules\/[^/]+\/site|apps\/site)\/.*\b(?:screen|page)\.tsx$/.test(key),
  );
  return {
    homeJs: sum(home) + catalogue,
    css: [...new Set([...home].flatMap((part) => manifest[part]?.css ?? []))].reduce(
      (total, file) => total + bytesOf(file),
      0,
    ),
    catalogue,
    routes: routes
      .map((path) => ({
        path,
        bytes: sum([...closure(path)].filter((part) => !home.has(part))),
      }))
      .toSorted((one, other) => other.bytes - one.bytes),
  };
}
