import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { undoChange } from '#ui/office/testing/undo-change.tsx';
import { changeGameOffice, type GameDraft, readGameOffice } from '../contract.game-office.ts';
import { changeCategory, changeVendorOffer, listShelvesOffice } from '../contract.office.ts';
import { catalogOffice } from './index.tsx';

const VERSION = 'ab'.repeat(16);
const before: GameDraft = {
  name: { en: 'Lotus', bn: 'পদ্ম' },
  ...{ picture: '/pictures/lotus.avif', category: 'RNG', tags: ['water'], minBet: '1.0000' },
  ...{ isEnabled: true, isHot: false, isNew: true, position: 5 },
  ...{ maintenanceFrom: null, maintenanceUntil: null },
};
const after = { ...before, isEnabled: false };
const offer = { status: 'open', position: 2, closedIn: [] };
const none = { maintenanceFrom: null, maintenanceUntil: null };

async function undoGame(now: GameDraft) {
  const sent: unknown[] = [];
  const { ofVendor } = { ofVendor: before };
  const { name, picture, category, tags, minBet } = ofVendor;
  const shown = await undoChange({
    module: catalogOffice,
    change: { id: '7', action: 'catalog.game.change', entity: 'game:12', before, after },
    permissions: ['catalog.change'],
    server: [
      answers(readGameOffice, () => ({
        ...{ nodeId: '12', gameCode: 'LOTUS', vendor: 'POND', rtp: '96.00', draft: now },
        ofVendor: { name, picture, category, tags, minBet },
        ...{ version: VERSION, knownTags: [] },
      })),
      answers(changeGameOffice, (input) => {
        sent.push(input);
        return { version: VERSION };
      }),
    ],
  });
  return { ...shown, sent };
}

test('[O19] a change of a game is taken back whole, over what stands now', async () => {
  const { sent, reason } = await undoGame(after);
  const expected = { nodeId: '12', draft: before, version: VERSION, reason };
  await waitFor(() => expect(sent).toEqual([expected]));
});

test('[O19] a game that was changed again since is left as it is', async () => {
  const { dialog, sent } = await undoGame({ ...after, isEnabled: true });
  expect(await within(dialog).findByText(words('office.undo.changed'))).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  {
    action: 'catalog.vendor.change',
    entity: 'vendor:POND',
    was: { ...offer, ...none },
    is: { ...offer, ...none, status: 'closed' },
    sends: { code: 'POND', ...offer, ...none },
  },
  {
    action: 'catalog.category.change',
    entity: 'category:FISH',
    was: { isEnabled: true, position: 0 },
    is: { isEnabled: false, position: 3 },
    sends: { code: 'FISH', isEnabled: true, position: 1 },
  },
])('[O19] $action is taken back', async ({ action, entity, was, is, sends }) => {
  const sent: unknown[] = [];
  const note = (input: unknown) => {
    sent.push(input);
    return {};
  };
  const { reason } = await undoChange({
    module: catalogOffice,
    change: { id: '7', action, entity, before: was, after: is },
    permissions: ['catalog.change'],
    server: [
      answers(listShelvesOffice, () => ({
        categories: [{ code: 'FISH' as const, isEnabled: false, position: 3 }],
        vendors: [
          {
            ...{ code: 'POND', name: 'Pond', games: 3, isHouse: false, isUnderMaintenance: false },
            ...{ status: 'closed' as const, position: 2, closedIn: [], ...none },
          },
        ],
      })),
      answers(changeVendorOffer, note),
      answers(changeCategory, note),
    ],
  });
  await waitFor(() => expect(sent).toEqual([{ ...sends, reason }]));
});
