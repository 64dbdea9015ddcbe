import '#ui/app.css';
import './cabinet.css';
import './controls.css';
import './result.css';
import { createRoot } from 'react-dom/client';
import { readBoot } from '#platform/site/boot.ts';
import { helloFrame } from '#platform/site/game-hello.ts';
import { activateLanguage, type Language, provideCatalogues } from '#platform/site/translate.ts';
import { openVisit, type Visit } from './ask-server.ts';
import { SlotPage } from './slot-page.tsx';

/** The page's inline script sets it; the script holds clicks back until the application runs. */
type EarlyClicks = { __listener?: (event: Event) => void };

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) {
    throw new Error('the page has no #root');
  }
  const query = new URLSearchParams(location.search);
  const wanted = query.get('lang')?.toLowerCase();
  const language: Language = wanted === 'en' || wanted === 'bn' ? wanted : readBoot().language;
  provideCatalogues((asked) =>
    asked === 'en' ? import('virtual:messages/en') : import('virtual:messages/bn'),
  );
  await activateLanguage(language);
  document.documentElement.lang = language;
  const early = window as unknown as EarlyClicks;
  if (early.__listener !== undefined) {
    removeEventListener('click', early.__listener, true);
  }
  helloFrame();
  container.textContent = '';
  const open = () =>
    query.get('look') === '1' ? demo(query.get('back')) : openVisit(query.get('launch') ?? '');
  createRoot(container).render(<SlotPage open={open} />);
}

/** The game without an account. The way back is a path of this site. */
async function demo(back: string | null): Promise<Visit> {
  const { openDemo } = await import('./demo.ts');
  return openDemo(back !== null && /^\/(?![/\\])/.test(back) ? back : '/');
}

await start();
