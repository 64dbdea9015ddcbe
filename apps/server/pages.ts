import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { isKnownTag, tagOfContent } from '#platform/http/entity-tags.ts';
import type { PageReply, PageRequest, ServePage } from '#platform/http/page.ts';
import { takenEncodings } from '#platform/http/taken-encodings.ts';
import { type CompressedCopy, compressedAsset } from './compress-asset.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Vite's names: `main-BxYz12ab.js`. */
const HASHED = /-[A-Za-z0-9_-]{8}\.\w+$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
};

type Asset = {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly copies: readonly CompressedCopy[];
};

/**
 * Serves built files from memory, compressed by the build: names with a hash forever, others an hour, and after that
 * again only when they have changed. Only known kinds
 * are served, so no source map, no page source and no server bundle ever leaves.
 * @param folders built folder and the path it appears under, such as `['dist/site', '/']`
 */
export async function createAssets(
  folders: readonly (readonly [folder: string, path: string])[],
): Promise<ServePage> {
  const assets = new Map<string, Asset>();
  for (const [folder, base] of folders) {
    for (const file of await listFiles(folder)) {
      const asset = await loadAsset(file);
      if (asset !== undefined) {
        assets.set(base + relative(folder, file).split(sep).join('/'), asset);
      }
    }
  }
  return async ({ path, headers }) => {
    const asset = assets.get(path);
    return asset === undefined ? undefined : replyOf(asset, headers);
  };
}

/** Tries each in turn; the first that has a page for the path answers. */
export function firstOf(...pages: readonly ServePage[]): ServePage {
  return async (request: PageRequest) => {
    for (const page of pages) {
      const reply = await page(request);
      if (reply !== undefined) {
        return reply;
      }
    }
    return undefined;
  };
}

function replyOf(asset: Asset, asked: Readonly<Record<string, string>>): PageReply {
  const { headers, plain, copies } = asset;
  if (isKnownTag(headers['etag'] ?? '', asked['if-none-match'] ?? '')) {
    return { status: 304, headers, body: '' };
  }
  const taken = takenEncodings(asked['accept-encoding']);
  const copy = copies.find(({ encoding }) => taken.has(encoding));
  return copy === undefined
    ? { status: 200, headers, body: plain }
    : { status: 200, headers: { ...headers, 'content-encoding': copy.encoding }, body: copy.body };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/^[.]|^entry-server|^sw[.]js/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function loadAsset(file: string): Promise<Asset | undefined> {
  const extension = extname(file);
  const type = TYPES[extension];
  if (type === undefined) {
    return undefined;
  }
  const plain = await readFile(file);
  const copies = await compressedAsset(file, plain);
  return {
    plain,
    copies,
    headers: {
      'content-type': type,
      'cache-control': HASHED.test(file) ? YEAR : HOUR,
      etag: tagOfContent(plain),
      ...(copies.length === 0 ? {} : { vary: 'Accept-Encoding' }),
    },
  };
}
