import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.avif': 'image/avif',
};

export type PageFile = { readonly type: string; readonly body: Buffer };

/** The maths that the page shares with the server, so that what a button says is what is paid. */
const SHARED = ['mechanic.ts', 'payout.ts', 'step.ts'];

/**
 * The player's page, its scripts and pictures, by path below `/sample/`. The scripts are this folder's TypeScript files
 * with their types removed, so that nothing needs a build.
 */
export function readPage(): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const folder of ['client', 'pictures']) {
    for (const name of readdirSync(join(ROOT, folder))) {
      const file = fileOf(join(ROOT, folder, name));
      if (file !== undefined && !name.includes('.test.')) {
        files.set(name === 'page.html' ? '' : `${folder}/${name}`, file);
      }
    }
  }
  for (const name of SHARED) {
    const file = fileOf(join(ROOT, 'maths', name));
    if (file !== undefined) {
      files.set(`maths/${name}`, file);
    }
  }
  return files;
}

function fileOf(path: string): PageFile | undefined {
  const type = TYPES[extname(path)];
  if (type === undefined) {
    return undefined;
  }
  const plain = readFileSync(path);
  const body =
    extname(path) === '.ts' ? Buffer.from(stripTypeScriptTypes(plain.toString('utf8'))) : plain;
  return { type, body };
}
