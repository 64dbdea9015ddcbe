import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { PartBoundary } from './part-boundary.tsx';

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

function Office() {
  const [at, setAt] = useState('/broken');
  return (
    <>
      <button type="button" onClick={() => setAt('/whole')}>
        go on
      </button>
      <PartBoundary at={at}>{at === '/broken' ? <Broken /> : <p>whole</p>}</PartBoundary>
    </>
  );
}

test('a page that does not come leaves the rest of the back office as it is, and the next one is shown [A12]', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    silence.mockRestore();
    vi.unstubAllGlobals();
  });
  const user = await showOfficeScreen(<Office />, { permissions: [] });
  expect(screen.getByRole('alert').textContent).toContain(words('office.broken'));
  expect(screen.getByRole('button', { name: words('office.broken.again') })).toBeTruthy();
  expect(reported).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'go on' }));
  expect(screen.getByText('whole')).toBeTruthy();
});
