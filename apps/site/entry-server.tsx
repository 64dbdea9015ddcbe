import { prerender } from 'react-dom/static';
import { type Boot, provideBoot } from '#platform/site/boot.ts';
import { StaticRouter } from '#platform/site/router.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { createQueryClient } from '#platform/site/use-endpoint.ts';
import { App, knowsPath } from './app.tsx';
import { provideSiteCatalogues } from './languages.ts';

provideSiteCatalogues();

export { knowsPath as knows };

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a public page to HTML. Language and boot data are the page's own, so renders run one after the other;
 * apps/server keeps the HTML, so there are few.
 */
export function render(page: { readonly url: string; readonly boot: Boot }): Promise<string> {
  const rendered = last.then(() => renderNow(page));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function renderNow({
  url,
  boot,
}: {
  readonly url: string;
  readonly boot: Boot;
}): Promise<string> {
  provideBoot(boot);
  await activateLanguage(boot.language);
  const queries = createQueryClient();
  for (const { key, value } of boot.data) {
    queries.setQueryData(key, value);
  }
  const { prelude } = await prerender(
    <StaticRouter url={url}>
      <App queries={queries} />
    </StaticRouter>,
    // Whole boundaries stay in the HTML: moving them in later would take inline scripts of React's own.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  queries.clear();
  return html;
}
