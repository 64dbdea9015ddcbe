import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The best there is: the build does it once, so that a start need not. */
const BROTLI_QUALITY = 11;
const SMALLEST_COMPRESSED_BYTES = 600;
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);

/** The build leaves the compressed copy of a file here. */
export function compressedOf(file: string): string {
  return `${file}.br`;
}

/** The file in Brotli, or undefined where that is not worth it. */
export async function compressAsset(file: string, plain: Buffer): Promise<Buffer | undefined> {
  return COMPRESSIBLE.has(extname(file)) && plain.length >= SMALLEST_COMPRESSED_BYTES
    ? await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : undefined;
}

/** Reads the compressed copy that the build left; without one the file is compressed now. */
export async function compressedAsset(file: string, plain: Buffer): Promise<Buffer | undefined> {
  const compressed = await readFile(compressedOf(file)).catch(() => undefined);
  return compressed ?? (await compressAsset(file, plain));
}
