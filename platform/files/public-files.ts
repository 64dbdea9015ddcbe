import type { PageReply, PageRequest } from '#platform/http/server.ts';
import type { FileStore } from './file-store.ts';

/** Areas of the store that everybody may see: pictures that operators put on pages. All others stay inside. */
const PUBLIC =
  /^\/files\/([a-z0-9_-]+\/(?:banner\/[a-f0-9-]{36}-(?:wide|phone)|promotion\/[a-f0-9-]{36})\.avif)$/;
/** A file never changes under its name. */
const YEAR = 'public, max-age=31536000, immutable';

/** Serves public files of the store under `/files/<brand>/<area>/<name>`. */
export function createPublicFiles(
  files: FileStore,
): (request: Pick<PageRequest, 'path'>) => Promise<PageReply | undefined> {
  return async ({ path }) => {
    const key = PUBLIC.exec(path)?.[1];
    const file = key === undefined ? undefined : await files.get(key);
    return file === undefined
      ? undefined
      : {
          status: 200,
          headers: { 'content-type': file.contentType, 'cache-control': YEAR },
          body: Buffer.from(file.content),
        };
  };
}
