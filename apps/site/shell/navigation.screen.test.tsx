import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listVendors } from '#modules/catalog/contract.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Navigation } from './navigation.tsx';

test('a server that is too busy to list its vendors takes no category away [U41]', async () => {
  await showScreen(<Navigation isWideOnly={false} />, {
    server: [answers(listVendors, () => refuses('system.busy'))],
  });
  expect(await screen.findByRole('link', { name: words('nav.LIVE') })).toBeTruthy();
});
