import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Maps paths in a repository to texts. */
export type Texts = Readonly<Record<string, string>>;

/** Makes a folder with these files and a package.json of that version; it is removed when the test file ends. @returns its path */
export function aTree(version: string, files: Texts): string {
  const root = mkdtempSync(join(tmpdir(), 'shapla-tree-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({
    'package.json': JSON.stringify({ version }),
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
