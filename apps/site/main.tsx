import './site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { comeBackIfRemembered } from '#modules/identity/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { BrowserRouter } from '#platform/site/router.tsx';
import { restoreSession } from '#platform/site/session.ts';
import { readStored } from '#platform/site/storage.ts';
import { activateLanguage, type Language } from '#platform/site/translate.ts';
import { createQueryClient } from '#platform/site/use-endpoint.ts';
import { App } from './app.tsx';
import { provideSiteCatalogues } from './languages.ts';

/** Set by the page's inline script: clicks on buttons before hydration wait here. */
type EarlyClicks = { __queued?: HTMLElement[]; __listener?: (event: Event) => void };

/** Runs the clicks that were made on the server-rendered page before it was alive. */
function replayClicks(): void {
  const early = window as unknown as EarlyClicks;
  if (early.__listener !== undefined) {
    removeEventListener('click', early.__listener, true);
    delete early.__listener;
    for (const target of early.__queued ?? []) {
      target.click();
    }
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) {
    throw new Error('the page has no #root');
  }
  const boot = readBoot();
  const stored = readStored('localStorage', 'lang')?.toLowerCase();
  const language: Language = stored === 'en' || stored === 'bn' ? stored : boot.language;
  provideSiteCatalogues();
  await activateLanguage(language);
  document.documentElement.lang = language;
  const queries = createQueryClient();
  for (const { key, value } of boot.data) {
    queries.setQueryData(key, value);
  }
  const ready = () => {
    restoreSession();
    comeBackIfRemembered(queries);
    replayClicks();
  };
  const app = (
    <BrowserRouter>
      <App queries={queries} onReady={ready} />
    </BrowserRouter>
  );
  if (container.firstElementChild !== null && language === boot.language) {
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    container.textContent = '';
    createRoot(container).render(app);
  }
}

await start();
