import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '#platform/site/router.tsx';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type VendorCard, VendorCards } from './vendor-cards.tsx';

const vendor = (vassalage: string, change: Partial<VendorCard> = {}): VendorCard => ({
  ...{ vassalage, displayName: vassalage, iconUrl: '', gameType: 'SPORTS', isHot: false },
  ...{ isGame: 'GAME', gameCount: 3, nodeId: vassalage.length },
  ...change,
});
const cardsOf = (category: string, cards: readonly VendorCard[]) => (
  <VendorCards category={category} cards={cards} isRow />
);

test('the vendors of a list are links that need no script, in the row of a phone too', async () => {
  const cards = [vendor('DOEL'), vendor('PADMA')];
  const page = renderToString(<StaticRouter url="/live">{cardsOf('LIVE', cards)}</StaticRouter>);
  const row = page.slice(page.indexOf('<fieldset'), page.indexOf('</fieldset>'));
  expect([...row.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/live',
    '/live?vassalage=DOEL',
    '/live?vassalage=PADMA',
  ]);
  const user = await showScreen(cardsOf('LIVE', cards), { path: '/live' });
  const line = screen.getByRole('group', { name: words('catalog.list.vendors') });
  await user.click(within(line).getByRole('link', { name: 'PADMA' }));
  expect(location.pathname + location.search).toBe('/live?vassalage=PADMA');
});

test.each([
  ['one of two vendors is', ['DOEL'], 1],
  ['all of them are', ['DOEL', 'PADMA'], 0],
])('what holds of most vendors is no mark of one: %s hot [U24]', async (_what, hot, marks) => {
  const cards = ['DOEL', 'PADMA'].map((name) => vendor(name, { isHot: hot.includes(name) }));
  await showScreen(cardsOf('SPORTS', cards));
  expect(screen.queryAllByText(words('catalog.hot'))).toHaveLength(marks);
});
