import type { AnchorAdapter } from './anchor-adapter.ts';
import { anchorFolderOf, appendNote } from './anchor-folder.ts';

/** A file in a folder that somebody else keeps: another machine's disk, a store that only appends. */
export const fileAnchor: AnchorAdapter = {
  isTarget: (app, target) => anchorFolderOf(app, target) !== undefined,
  keep: async (app, target, { note }) => {
    const folder = anchorFolderOf(app, target);
    if (folder === undefined) {
      return { outcome: 'failed', code: 'NO_FOLDER' };
    }
    await appendNote(folder, note);
    return { outcome: 'kept', receipt: null };
  },
};
