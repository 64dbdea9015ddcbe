import { cookieOf } from '#platform/http/own-cookie.ts';
import type { PageReply, PageRequest } from '#platform/http/page.ts';
import { takenEncodings } from '#platform/http/taken-encodings.ts';
import { compressText } from './compress-text.ts';

/** The beginning of a document (`site-document.ts`) up to its theme, which is the brand's. */
const UP_TO_THEME = /^(<!doctype html>\n<html lang="\w\w" data-theme=")\w+/;
const IS_LIGHT_AND_DRAWN = /^<!doctype html>\n<html lang="\w\w" data-theme="light" data-early>/;
const FIRST_SHEET = /<style.*?<\/style>/s;
/** A rule of the dark theme alone. */
const OF_DARK = /(?<=[{}])(?:[^{}:]|:(?!not\())*\[data-theme=dark\][^{}]*\{[^{}]*\}/g;

/**
 * A rendered document as an answer: in the visitor's theme and with this answer's nonce, and so compressed again for who
 * takes it.
 * @param more headers that differ from an open page's
 */
export async function pageReply(
  html: string,
  status: number,
  request: PageRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<PageReply> {
  const body = inTheme(html, cookieOf(request, 'theme')).replaceAll('__NONCE__', request.nonce);
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

/**
 * A page in its theme. A light one that the server drew has no rules of the dark theme, which come with the rest of its
 * styles (`apps/site/whole-sheets.ts`).
 * @param theme what the visitor chose (`ui/theme-switch/theme.ts`), if the cookie says so
 */
function inTheme(html: string, theme: string | undefined): string {
  const themed =
    theme === 'dark' || theme === 'light' ? html.replace(UP_TO_THEME, `$1${theme}`) : html;
  return IS_LIGHT_AND_DRAWN.test(themed)
    ? themed.replace(FIRST_SHEET, (sheet) => sheet.replaceAll(OF_DARK, ''))
    : themed;
}
