import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../ui/tokens.css';
import './office.css';
import '../../ui/office/kit.css';
import '../../ui/office/cards.css';
import '../../ui/office/written.css';
import '../../ui/office/tree.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readStored } from '#platform/site/storage.ts';
import { activateLanguage, provideCatalogues } from '#platform/site/translate.ts';
import { ListServicesContext } from '#ui/office/list/list-services.ts';
import { listServices } from './list-services.ts';
import { App } from './shell/app.tsx';
import { applyScheme, storedScheme } from './shell/scheme.ts';

const LANGUAGE = 'office.lang';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) {
    throw new Error('the page has no #root');
  }
  provideCatalogues((language) =>
    language === 'bn' ? import('virtual:messages/bn') : import('virtual:messages/en'),
  );
  const language = readStored('localStorage', LANGUAGE) === 'bn' ? 'bn' : 'en';
  await activateLanguage(language);
  document.documentElement.lang = language;
  applyScheme(storedScheme());
  createRoot(container).render(
    <BrowserRouter basename="/office">
      <ListServicesContext value={listServices}>
        <App />
      </ListServicesContext>
    </BrowserRouter>,
  );
}

await start();
