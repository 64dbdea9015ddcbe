/**
 * Stores what visitors have seen, for when there is no network: pages as they were, the scripts they need, pictures.
 * Calls are never stored, because money and bets must be what the server answers now.
 */

/** The interface of a service worker, as far as this one uses it; the site's own types contain only windows. */
type WorkerScope = {
  /** Set by the server ahead of this script: the beginnings of addresses that are no pages, `office` or `fairness/v1`. */
  readonly callAreas: readonly string[];
  /** Set there too: the scripts that say that there is no network. */
  readonly offlineFiles: readonly string[];
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (type: 'fetch', listener: (event: Asked) => void): void;
  };
};
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };
type Asked = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

const worker = self as unknown as WorkerScope;

const PAGES = 'pages-1';
const FILES = 'files-1';
/** The file of answers that a page names (`platform/site/later-answers.ts`). */
const ANSWERS = /"later":"([^"]+)"/;
/** The oldest go first. */
const MAX = { [PAGES]: 30, [FILES]: 400 } as const;
const CALL_AREAS = new Set(worker.callAreas);

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) {
    return;
  }
  if (request.mode === 'navigate') {
    if (isCall(pathname)) {
      return;
    }
    event.respondWith(freshPage(event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(cachedFile(event));
  } else if (pathname.startsWith('/pictures/')) {
    event.respondWith(fileOfBoth(event));
  }
});

function isCall(pathname: string): boolean {
  const [, first = '', second = ''] = pathname.split('/');
  return CALL_AREAS.has(first) || CALL_AREAS.has(`${first}/${second}`);
}

async function prepare(): Promise<void> {
  await (await caches.open(FILES)).addAll([...worker.offlineFiles]);
  await worker.skipWaiting();
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page of now; without network the page as it was, else home as it was. */
async function freshPage(event: Asked): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (mayCache(answer)) {
      event.waitUntil(keepPage(request, answer.clone()));
    }
    return answer;
  } catch (error) {
    const pages = await caches.open(PAGES);
    const stored =
      (await pages.match(request, { ignoreVary: true })) ??
      (await pages.match(request, { ignoreSearch: true, ignoreVary: true })) ??
      (await pages.match('/', { ignoreVary: true }));
    if (stored === undefined) {
      throw error;
    }
    return stored;
  }
}

/**
 * Whether a page is the same for everybody: a page with a one-time token has `no-referrer`, a closed site `no-store`.
 */
function mayCache(answer: Response): boolean {
  const { headers } = answer;
  return (
    answer.status === 200 &&
    !answer.redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    headers.get('referrer-policy') !== 'no-referrer' &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/** Returns the same page with the time at which it was stored, for `document.lastModified`. */
function saved(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('last-modified', new Date().toUTCString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Stores a page with the answers that it asks for once it is touched or quiet: without a network it has them at once. */
async function keepPage(request: Request, answer: Response): Promise<void> {
  await keep(PAGES, request, saved(answer.clone()));
  const answers = ANSWERS.exec(await answer.text())?.[1];
  if (answers !== undefined && (await storedFile(answers)) === undefined) {
    const file = await fetch(answers);
    if (file.status === 200) {
      await keep(FILES, answers, file);
    }
  }
}

/** Answers from the cache: a file with a hash in its name never changes. */
async function cachedFile(event: Asked): Promise<Response> {
  return (await storedFile(event.request)) ?? (await fetchAndCache(event));
}

/** A picture as it was, and the picture of now for the next time. */
async function fileOfBoth(event: Asked): Promise<Response> {
  const stored = await storedFile(event.request);
  const fresh = fetchAndCache(event);
  if (stored === undefined) {
    return await fresh;
  }
  event.waitUntil(fresh.catch(() => undefined));
  return stored;
}

async function storedFile(request: Request | string): Promise<Response | undefined> {
  return await (await caches.open(FILES)).match(request);
}

async function fetchAndCache(event: Asked): Promise<Response> {
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    event.waitUntil(keep(FILES, event.request, answer.clone()));
  }
  return answer;
}

async function keep(
  name: keyof typeof MAX,
  request: Request | string,
  answer: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX[name])).map((key) => cache.delete(key)),
  );
}
