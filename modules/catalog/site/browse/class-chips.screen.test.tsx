import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '#platform/site/router.tsx';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { ClassChips } from './class-chips.tsx';

const CLASSES = ['crash', 'mines'];
const addressOf = (cls: string) => (cls === '' ? '/rng' : `/rng?cls=${cls}`);

test('the classes of a list are links that need no script, and one that is alive changes the list in place', async () => {
  const chosen: string[] = [];
  const chips = (
    <ClassChips
      classes={CLASSES}
      chosen="crash"
      addressOf={addressOf}
      onChoose={(cls) => chosen.push(cls)}
    />
  );
  const user = await showScreen(chips, { path: '/rng?cls=crash' });
  // The page of the server has them as they are.
  const page = renderToString(<StaticRouter url="/rng?cls=crash">{chips}</StaticRouter>);
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/rng',
    '/rng?cls=crash',
    '/rng?cls=mines',
  ]);
  const crash = screen.getByRole('link', { name: words('catalog.list.class.crash') });
  expect(crash.getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('link', { name: words('catalog.list.class.mines') }));
  expect(chosen).toEqual(['mines']);
  expect(location.search).toBe('?cls=crash');
});

test('where no address has the filters they are buttons', async () => {
  await showScreen(
    <ClassChips classes={CLASSES} chosen="" addressOf={undefined} onChoose={() => undefined} />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(3);
});
