import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnchorApp } from './anchor-adapter.ts';

/** The file of every folder that keeps checkpoints. */
export const CHECKPOINTS_FILE = 'checkpoints.txt';

/** A plain name, so that nobody in the back office names a folder elsewhere on the machine. */
const FOLDER_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** The notes of some days: an earlier attempt at one checkpoint wrote it there. */
const TAIL_BYTES = 65_536;

/** The folder of a target; undefined where the installation has no such folder. */
export function anchorFolderOf({ anchorFolder }: AnchorApp, target: string): string | undefined {
  if (anchorFolder === undefined || !FOLDER_NAME.test(target)) {
    return undefined;
  }
  const folder = join(anchorFolder, target);
  return existsSync(folder) ? folder : undefined;
}

/** Appends a note and an empty line to the folder's file, and waits for the disk; a note that is there already stays alone. */
export async function appendNote(folder: string, note: string): Promise<void> {
  const file = await open(join(folder, CHECKPOINTS_FILE), 'a+');
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const tail = buffer.toString();
    if (tail.includes(`${note}\n`)) {
      return;
    }
    // An attempt that was killed may have written a part of a note, which ends here.
    const gap = tail === '' || tail.endsWith('\n\n') ? '' : '\n\n';
    await file.appendFile(`${gap}${note}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
