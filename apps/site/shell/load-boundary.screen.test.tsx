import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { usePartIsMissing } from '../languages.ts';
import { LoadHint } from '../load-hint.tsx';
import { PartIsMissing } from '../patient-load.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { MissingPart } from './missing-part.tsx';

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

/** A page with a part that breaks, and what the page reports as its own fault. */
async function showBroken(error: Error, isLeftOut: boolean): Promise<readonly unknown[]> {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    silence.mockRestore();
    vi.unstubAllGlobals();
    usePartIsMissing.setState(false, true);
  });
  await showScreen(
    <>
      <p>the rest</p>
      <LoadBoundary at="here" {...(isLeftOut ? { instead: <MissingPart /> } : {})}>
        <Broken error={error} />
      </LoadBoundary>
      <LoadHint />
    </>,
  );
  expect(screen.getByText('the rest')).toBeTruthy();
  return reported;
}

test('a part that does not come says so in its place, and is no fault of ours [ERR-2]', async () => {
  expect(await showBroken(new PartIsMissing('a part'), false)).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain(words('shell.load.slow'));
  expect(screen.getByRole('button', { name: words('shell.load.again') })).toBeTruthy();
});

test('a part beside the page is left out, and the page offers to be loaded again [ERR-2]', async () => {
  expect(await showBroken(new PartIsMissing('a part'), true)).toEqual([]);
  expect(screen.getByRole('button', { name: words('shell.load.newer') })).toBeTruthy();
});

test('a fault of ours is reported, though the page survives it [ERR-2]', async () => {
  const fault = new Error('undefined is not a function');
  expect(await showBroken(fault, false)).toEqual([fault]);
  expect(screen.getByRole('alert').textContent).toContain(words('shell.load.unknown'));
});
