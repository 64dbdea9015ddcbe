import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSearchParams } from './router.tsx';
import { showScreen } from './testing/show-screen.tsx';

const added = (name: string) => (present: URLSearchParams) => {
  present.set(name, '1');
  return present;
};

function Filters() {
  const [query, change] = useSearchParams();
  const addBoth = () => {
    change(added('cls'));
    change(added('min'));
  };
  return (
    <button type="button" onClick={addBoth}>
      {[...query.keys()].join(' ')}
    </button>
  );
}

test('a change that comes before the page has followed the address keeps the one before it [GL-2]', async () => {
  const hands = await showScreen(<Filters />, { path: '/elott?mode=all' });
  await hands.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('mode cls min'));
  expect(location.search).toBe('?mode=all&cls=1&min=1');
});
