import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listVendors } from '#modules/catalog/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { VendorPanel } from './vendor-panel.tsx';

const SLOTS = { code: 'RNG', path: '/rngList' };

/** The card of a vendor; the panel reads its code, name and mark. */
function card(place: number) {
  const mark = `/vendor-mark/V${place}.svg`;
  return {
    vassalage: `V${place}`,
    accountTypeName: `Vendor ${place}`,
    displayName: `Vendor ${place}`,
    iconUrl: mark,
    gameType: 'RNG',
    isHot: false,
    isGame: 'VASSALAGE',
    nodeId: place,
    gameCode: `G${place}`,
    gameId: `G${place}`,
    telGameId: `G${place}`,
    telNodeId: place,
    gameCount: 2,
    id: place,
    title: `Vendor ${place}`,
    smallIcon: mark,
    mobileSmallIcon: mark,
    h5Icon: mark,
    lagerIcon: mark,
    mobileLargeIcon: mark,
    appNewWindow: 0,
    supportPlay: 1,
  };
}

/** The names in the panel of a category with so many vendors, the way to all of its games last. */
async function namesOf(vendors: number): Promise<readonly (string | null)[]> {
  const cards = Array.from({ length: vendors }, (_, index) => card(index + 1));
  const lane = { title: 'RNG', gameCategory: 'RNG', cards, vendors: [], gameClassify: [] };
  await showScreen(<VendorPanel category={SLOTS} onLeave={() => undefined} />, {
    server: [answers(listVendors, () => ({ data: { lanes: [lane] } }))],
  });
  await screen.findByText('Vendor 1');
  return screen.getAllByRole('link').map((link) => link.querySelector('bdi')?.textContent ?? null);
}

test.each([
  [7, 6],
  [6, 6],
  [2, 2],
])(
  'of %i vendors of a category the drop-down shows %i, and leads to all of its games [CAT-4] [A12]',
  async (vendors, shown) => {
    const names = await namesOf(vendors);
    expect(names).toEqual([...Array.from({ length: shown }, (_, at) => `Vendor ${at + 1}`), null]);
    const all = screen.getByRole('link', {
      name: words('shell.allOf', { 0: words('nav.RNG') }),
    });
    expect(all.getAttribute('href')).toBe('/rngList');
  },
);
