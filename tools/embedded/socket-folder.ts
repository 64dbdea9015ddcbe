import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** An address of a Unix socket holds 107 bytes, of which the file's own name takes 15. */
const MAX_BYTES = 85;

/**
 * Makes the folder of the server's socket, closed to other users. It is in the data folder, or, where that path is too
 * long for a socket, in /tmp under a hash of the path. Throws when another user owns it.
 */
export function ensureSocketFolder(base: string, owner: number | undefined): string {
  const inside = join(base, 'socket');
  const isShort = Buffer.byteLength(inside) <= MAX_BYTES;
  const folder = isShort ? inside : join('/tmp', `shapla-${hashOf(base)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const self = process.getuid?.() ?? 0;
  const mayOwn = [self, owner ?? self];
  if (!found.isDirectory() || !mayOwn.includes(found.uid)) {
    throw new Error(`${folder} is not a folder of this user; set DATA_DIR to a shorter path.`);
  }
  chmodSync(folder, 0o700);
  if (owner !== undefined) {
    chownSync(folder, owner, owner);
  }
  return folder;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
