import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** What is compressed for each answer has a medium quality, which takes a few milliseconds. */
const BROTLI_QUALITY = 7;

/** Compresses a text for one answer. */
export function compressText(text: string): Promise<Buffer> {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
