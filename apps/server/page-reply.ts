import type { PageReply, PageRequest } from '#platform/http/page.ts';
import { takenEncodings } from '#platform/http/taken-encodings.ts';
import { compressText } from './compress-text.ts';

/**
 * A rendered document as an answer: with this answer's nonce, and so compressed again for who takes it.
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
    body: await compressText(body),
  };
}
