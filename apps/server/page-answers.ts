import { createHash } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { PageReply, PageRequest } from '#platform/http/page.ts';
import { takenEncodings } from '#platform/http/taken-encodings.ts';
import { compressText } from './compress-text.ts';
import type { Place, Seed } from './page-boot.ts';

/** Files that a page names lie where the service worker keeps what never changes. */
const NAME = /^\/assets\/answers-([\w-]{16})\.json$/;
const CHARACTERS = 16;
const YEAR = 'public, max-age=31536000, immutable';
const HOUR_MS = 3_600_000;

type App = Pick<AppContext, 'db'>;

/** Texts of answers by their hash. A page that was open for longer, or came from another process, gets those of now. */
const files = defineCache<string, { readonly text: string }>({
  name: 'site.page_answers',
  maxEntries: 200,
  ttlMs: HOUR_MS,
});

/** Whether a path is one of a file with answers. */
export function isAnswersFile(path: string): boolean {
  return NAME.test(path);
}

/**
 * Keeps the answers that a page was drawn with and that its first view does without.
 * @param page.path the rendered address of the page, with its query
 * @returns the address of the file that the page names; undefined where there are none
 */
export async function keepAnswers(
  app: App,
  page: Pick<Place, 'brandId' | 'language'> & { readonly path: string },
  answers: readonly Seed[],
): Promise<string | undefined> {
  if (answers.length === 0) {
    return undefined;
  }
  const text = JSON.stringify(answers);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, CHARACTERS);
  await files.get(app, `${page.brandId} ${hash}`, async () => ({ text }), isThere);
  const of = new URLSearchParams({ of: page.path, lang: page.language });
  return `/assets/answers-${hash}.json?${of}`;
}

/**
 * The file that a page named.
 * @param draw draws a page of the site again, and names the file of its answers of now
 * @returns undefined where the page has no answers any more
 */
export async function answersFile(
  app: App,
  place: Pick<Place, 'brandId'>,
  request: PageRequest,
  draw: (path: string) => Promise<string | undefined>,
): Promise<PageReply | undefined> {
  const named = await textOf(app, place, request.path);
  if (named !== '') {
    return await replyOf(named, YEAR, request);
  }
  const address = await draw(new URLSearchParams(request.query).get('of') ?? '/');
  const now = address === undefined ? '' : await textOf(app, place, address.split('?')[0] ?? '');
  return now === '' ? undefined : await replyOf(now, 'no-cache', request);
}

async function textOf(
  app: App,
  { brandId }: Pick<Place, 'brandId'>,
  path: string,
): Promise<string> {
  const hash = NAME.exec(path)?.[1] ?? '';
  const file = await files.get(app, `${brandId} ${hash}`, async () => ({ text: '' }));
  return file.text;
}

function isThere({ text }: { readonly text: string }): boolean {
  return text !== '';
}

async function replyOf(text: string, keep: string, request: PageRequest): Promise<PageReply> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': keep,
    vary: 'Accept-Encoding',
  };
  return takenEncodings(request.headers['accept-encoding']).has('br')
    ? {
        status: 200,
        headers: { ...headers, 'content-encoding': 'br' },
        body: await compressText(text),
      }
    : { status: 200, headers, body: text };
}
