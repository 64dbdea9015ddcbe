import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SMALLEST_COMPRESSED_BYTES = 600;
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);

/** A way to compress a file, and the end of the name of the copy that the build leaves. */
type Compression = {
  readonly encoding: 'br' | 'gzip';
  readonly suffix: string;
  readonly compress: (plain: Buffer) => Promise<Buffer>;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Better ones first. The build compresses as well as it can, once, so that a start need not. */
const COMPRESSIONS: readonly Compression[] = [
  {
    encoding: 'br',
    suffix: '.br',
    compress: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { encoding: 'gzip', suffix: '.gz', compress: (plain) => gzipped(plain, { level: 9 }) },
];

/** A compressed copy of a file. */
export type CompressedCopy = Pick<Compression, 'encoding' | 'suffix'> & { readonly body: Buffer };

/** The file in each encoding, better ones first; none where that is not worth it. */
export async function compressAsset(
  file: string,
  plain: Buffer,
): Promise<readonly CompressedCopy[]> {
  return await compressedBy(file, plain, ({ compress }) => compress(plain));
}

/** Reads the compressed copies that the build left; those that it did not leave are made now. */
export async function compressedAsset(
  file: string,
  plain: Buffer,
): Promise<readonly CompressedCopy[]> {
  return await compressedBy(file, plain, async ({ suffix, compress }) => {
    const copy = await readFile(`${file}${suffix}`).catch(() => undefined);
    return copy ?? (await compress(plain));
  });
}

async function compressedBy(
  file: string,
  plain: Buffer,
  bodyOf: (compression: Compression) => Promise<Buffer>,
): Promise<readonly CompressedCopy[]> {
  if (!COMPRESSIBLE.has(extname(file)) || plain.length < SMALLEST_COMPRESSED_BYTES) {
    return [];
  }
  return await Promise.all(
    COMPRESSIONS.map(async (compression) => ({
      encoding: compression.encoding,
      suffix: compression.suffix,
      body: await bodyOf(compression),
    })),
  );
}
