import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { showPromotion } from '../../contract.ts';
import { Screen } from './screen.tsx';

test.each(['/promoDetail?id=999999', '/promoDetail?id=lotus', '/promoDetail'])(
  'an offer that is not there leads to the others: %s [RTE-7]',
  async (path) => {
    const server = [answers(showPromotion, () => refuses('promotion_unknown'))];
    const user = await showScreen(<Screen />, { path, server });
    expect(await screen.findByText(words('promotion.detail.unknown'))).toBeTruthy();
    await user.click(screen.getByRole('link', { name: words('promotion.detail.others') }));
    expect(location.pathname).toBe('/promotions');
  },
);
