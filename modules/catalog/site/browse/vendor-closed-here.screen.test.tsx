import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSystemStatus } from '#modules/brand/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { VendorClosedHere } from './vendor-closed-here.tsx';

test('the status is asked for the page’s own host, and the address it answers is shown [L15] [GL-4]', async () => {
  const asked: unknown[] = [];
  const status = answers(readSystemStatus, (input) => {
    asked.push(input);
    return {
      status: 0 as const,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '203.0.113.9' },
    };
  });
  await showScreen(<VendorClosedHere vendor="Padma" />, { path: '/slots', server: [status] });
  const hint = words('catalog.list.regionClosedHint', { ip: '203.0.113.9' });
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(asked).toEqual([{ url: location.host }]);
});
