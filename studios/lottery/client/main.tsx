import '#ui/app.css';
import './board.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { helloFrame } from '#platform/site/game-hello.ts';
import { createQueryClient } from '#platform/site/query-client.ts';
import { restoreSession } from '#platform/site/session.ts';
import { activateLanguage } from '#platform/site/translate.ts';
import { App } from './app.tsx';
import { openGame } from './game-session.ts';
import { provideBoardCatalogues } from './languages.ts';
import { readLaunch } from './launch.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) {
    throw new Error('the page has no #root');
  }
  const launch = readLaunch(location.search);
  // The board is framed by a page of the same origin, whose login its live connection has too.
  restoreSession();
  provideBoardCatalogues();
  const opening = openGame(launch);
  await activateLanguage(launch.language);
  document.documentElement.lang = launch.language;
  if (launch.theme !== undefined) {
    document.documentElement.dataset['theme'] = launch.theme;
  }
  helloFrame();
  createRoot(container).render(
    <QueryClientProvider client={createQueryClient()}>
      <App launch={launch} />
    </QueryClientProvider>,
  );
  await opening;
}

await start();
