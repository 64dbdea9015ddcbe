import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** Keeps files under a folder, each beside a small file with its content type. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkFileKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, content, contentType) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(`${path}.content-type`, contentType);
      await writeWhole(path, content);
    },
    get: async (key) => {
      const path = pathOf(key);
      try {
        const [content, contentType] = await Promise.all([
          readFile(path),
          readFile(`${path}.content-type`, 'utf8'),
        ]);
        return { content, contentType };
      } catch (error) {
        return ifMissing(error);
      }
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}.content-type`, { force: true });
    },
  };
}

/** A reader never sees half a file: it is written beside and then renamed. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(beside, content, { mode: 0o640 });
  await rename(beside, path);
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return undefined;
  }
  throw error;
}
