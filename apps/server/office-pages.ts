import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServePage } from '#platform/http/page.ts';

const OFFICE_PAGE = /^\/office(\/|$)/;
/** Calls and built files below /office are no pages. */
const NOT_A_PAGE = /^\/office\/(v1|assets)\//;

/** Serves the back office: one document for each of its addresses, its nonce filled in. */
export async function createOfficePages(root: string): Promise<ServePage> {
  const html = await readFile(join(root, 'dist/office/index.html'), 'utf8');
  return async ({ path, nonce }) => {
    if (!OFFICE_PAGE.test(path) || NOT_A_PAGE.test(path)) {
      return undefined;
    }
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: html.replaceAll('__NONCE__', nonce),
    };
  };
}
