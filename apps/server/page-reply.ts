import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageReply, PageRequest } from '#platform/http/page.ts';
import { takenEncodings } from '#platform/http/taken-encodings.ts';

const compress = promisify(brotliCompress);
/** Each answer has a nonce of its own and is compressed again: a medium quality takes a few milliseconds. */
const BROTLI_QUALITY = 7;

/**
 * A rendered document as an answer: with this answer's nonce, compressed for who takes it.
 * @param more headers that differ from an open page's
 */
export async function pageReply(
  html: string,
  status: number,
  request: PageRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<PageReply> {
  const body = html.replaceAll('__NONCE__', request.nonce);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
    ...more,
  };
  if (!takenEncodings(request.headers['accept-encoding']).has('br')) {
    return { status, headers, body };
  }
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  };
}
