import './site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { comeBackIfRemembered } from '#modules/identity/site/home.ts';
import { languageOfAddress, savedLanguage, saveLanguage } from '#platform/site/address-language.ts';
import { readBoot } from '#platform/site/boot.ts';
import { replayClicks } from '#platform/site/early-clicks.ts';
import { openAllGates, restFor } from '#platform/site/near-gate.ts';
import { BrowserRouter } from '#platform/site/router.tsx';
import { isLoggedOut, restoreSession, useSession } from '#platform/site/session.ts';
import { activateLanguage, currentLanguage } from '#platform/site/translate.ts';
import { showStoredTheme } from '#ui/theme-switch/theme.ts';
import { App } from './app.tsx';
import { drawFarParts } from './far-parts.ts';
import { provideSiteCatalogues } from './languages.ts';
import { loadPage, loadPages } from './pages.ts';
import { addWholeSheets } from './whole-sheets.ts';

/** What a visitor does not touch comes alive after so long. */
const UNTOUCHED_MS = 4_000;

/**
 * Written by the page itself: the path that the server rendered it for, and the listener that collects clicks until the
 * page is interactive.
 */
type DrawnPage = Window & { readonly __path?: string; __listener?: unknown };

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) {
    throw new Error('the page has no #root');
  }
  const boot = readBoot();
  const asked = languageOfAddress();
  const language = asked ?? savedLanguage() ?? boot.language;
  if (asked !== undefined) {
    saveLanguage(asked, boot.language);
  }
  showStoredTheme();
  provideSiteCatalogues();
  // The application may draw what the page so far had no styles for.
  await Promise.all([addWholeSheets(), activateLanguage(language)]);
  // It is written only when it differs, because the browser would otherwise compute all styles again.
  if (document.documentElement.lang !== language) {
    document.documentElement.lang = language;
  }
  const ready = () => {
    restoreSession();
    comeBackIfRemembered(loadPages);
    delete (window as DrawnPage).__listener;
  };
  const app = (
    <BrowserRouter>
      <App onReady={ready} />
    </BrowserRouter>
  );
  // A screen that is there is hydrated at once: what is typed into a page whose script is under way stays.
  await loadPage(location.pathname).catch(() => undefined);
  // The page's script has just run: what follows is a task of its own.
  await new Promise((done) => setTimeout(done));
  replayClicks();
  const isThisPage = (window as DrawnPage).__path === location.pathname;
  if (container.firstElementChild !== null && isThisPage && language === boot.language) {
    if (isLoggedOut()) {
      // Members find other things in the same places: nothing rests on their pages.
      restFor(UNTOUCHED_MS);
      useSession.subscribe(({ session }) => session !== undefined && openAllGates());
    }
    void drawFarParts();
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error) => {
          // A part that waited for its script while the reader chose another language is rendered again.
          if (currentLanguage() === boot.language) {
            reportError(error);
          }
        },
      });
    });
  } else {
    container.textContent = '';
    void drawFarParts();
    if (!isThisPage) {
      // A visitor who navigated before the script had loaded is still at the scroll position of the previous page.
      scrollTo({ top: 0, behavior: 'instant' });
    }
    createRoot(container).render(app);
  }
}

await start();
