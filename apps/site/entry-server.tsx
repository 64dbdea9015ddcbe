import { prerender } from 'react-dom/static';
import { provideBoot } from '#platform/site/boot.ts';
import type { Boot } from '#platform/site/boot-data.ts';
import { reportWantedTo } from '#platform/site/carried-answer.ts';
import { pageQueryClient } from '#platform/site/query-client.ts';
import { StaticRouter } from '#platform/site/router.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { App } from './app.tsx';
import { provideSiteCatalogues } from './languages.ts';
import { loadPages } from './pages.ts';

provideSiteCatalogues();

const { pageOf, pathsClosedToRobots, publicPaths } = await loadPages();

export { pathsClosedToRobots, publicPaths };

/** The description of the page at a path for the server; the canonical address is empty for an unknown path. */
export function describe(path: string) {
  const { canonical, head, isPrivate, isOpenToVisitors, served } = pageOf(path);
  const { readsQuery = false, carriesSecrets = false, picture = 'home' } = served;
  const isKnown = canonical !== '';
  return {
    ...{ canonical, head, isPrivate, isKnown },
    ...{ isOpenToVisitors, readsQuery, carriesSecrets, picture },
  };
}

type Rendered = {
  readonly html: string;
  /** Every call a part of the page wanted an answer to, in the names of the contract. */
  readonly asked: readonly Asked[];
  /** Those of them that the first view shows before any part asks. */
  readonly carried: readonly Asked[];
};

type Asked = { readonly wire: string; readonly input: unknown };

let last: Promise<unknown> = Promise.resolve();

type Asking = {
  readonly url: string;
  readonly boot: Boot;
  /** Receives what a part of the page throws; the browser then draws that part by itself. */
  readonly onError: (error: unknown) => void;
};

/**
 * Renders a public page to HTML. Language and boot data are the page's own, so renders run one after the other;
 * apps/server keeps the HTML, so there are few.
 */
export function render(page: Asking): Promise<Rendered> {
  const rendered = last.then(() => renderNow(page));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function renderNow({ url, boot, onError }: Asking): Promise<Rendered> {
  provideBoot(boot);
  await activateLanguage(boot.language);
  const queries = pageQueryClient();
  const carried: Key[] = [];
  reportWantedTo((key) => carried.push(key));
  const { prelude } = await prerender(
    <StaticRouter url={url}>
      <App />
    </StaticRouter>,
    {
      // Whole boundaries stay in the HTML: moving them in later would take inline scripts of React's own.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        onError(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  const asked = queries
    .getQueryCache()
    .getAll()
    // Calls that a part makes only after hydration are left to the browser.
    .filter(({ options }) => !('enabled' in options) || options.enabled !== false)
    .map(({ queryKey }) => queryKey);
  queries.clear();
  return { html, asked: callsOf([...carried, ...asked]), carried: callsOf(carried) };
}

type Key = readonly unknown[];

/** The calls of keys of answers, each once. */
function callsOf(keys: readonly Key[]): readonly Asked[] {
  const different = new Map(keys.map((key) => [JSON.stringify(key), key]));
  return [...different.values()].map(([wire, input]) => ({ wire: String(wire), input }));
}
