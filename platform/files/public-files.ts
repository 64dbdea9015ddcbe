import type { PageReply, PageRequest } from '#platform/http/page.ts';
import type { FileStore } from './file-store.ts';

/** Files of the store that everybody may see. All others stay inside. */
export type PublicFiles = {
  /** The middle of a key, `<brand>/<area>/<name>`. */
  readonly area: string;
  /** The whole of each name, extension included; whatever else lies in the area is not served. */
  readonly name: RegExp;
};

const PATH = /^\/files\/(?<key>[a-z0-9_-]+\/(?<area>[a-z]+)\/(?<name>[a-z0-9-]+[.][a-z0-9]+))$/;
/** A file never changes under its name. */
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves public files of the store under `/files/<brand>/<area>/<name>`.
 * @param open what each module lets everybody see
 */
export function createPublicFiles(
  files: FileStore,
  open: readonly PublicFiles[],
): (request: Pick<PageRequest, 'path'>) => Promise<PageReply | undefined> {
  return async ({ path }) => {
    const { key, area, name } = PATH.exec(path)?.groups ?? {};
    if (key === undefined || name === undefined) {
      return undefined;
    }
    const isOpen = open.some((those) => those.area === area && those.name.exec(name)?.[0] === name);
    const file = isOpen ? await files.get(key) : undefined;
    return file === undefined
      ? undefined
      : {
          status: 200,
          headers: { 'content-type': file.contentType, 'cache-control': YEAR },
          body: Buffer.from(file.content),
        };
  };
}
