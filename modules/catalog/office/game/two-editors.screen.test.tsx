import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showEditor } from '#ui/office/testing/show-editor.tsx';
import { changeGameOffice, type GameDraft, readGameOffice } from '../../contract.game-office.ts';
import { Screen } from './screen.tsx';

const draft: GameDraft = {
  name: { en: 'Lotus', bn: 'পদ্ম' },
  ...{ picture: '/pictures/lotus.avif', category: 'RNG', tags: [], minBet: '1.0000' },
  ...{ isEnabled: true, isHot: false, isNew: true, position: 5 },
  ...{ maintenanceFrom: null, maintenanceUntil: null },
};
const { name, picture, category, tags, minBet } = draft;
const versionOf = (saved: number) => String(saved).padStart(32, '0');

test('[O3] of two who edit a game, the second reads who was first, and both changes stand in the end', async () => {
  const state = { draft, saved: 0 };
  const sent: GameDraft[] = [];
  const { write, send, compare } = await showEditor({
    ...{ page: <Screen />, route: '/games/:nodeId', path: '/games/12' },
    permissions: ['catalog.change'],
    server: [
      answers(readGameOffice, () => ({
        ...{ nodeId: '12', gameCode: 'LOTUS', vendor: 'POND', rtp: '96.00', draft: state.draft },
        ofVendor: { name, picture, category, tags, minBet },
        ...{ version: versionOf(state.saved), knownTags: [] },
      })),
      answers(changeGameOffice, (input) => {
        if (input.version !== versionOf(state.saved)) {
          return refuses('changed_meanwhile');
        }
        sent.push(input.draft);
        Object.assign(state, { draft: input.draft, saved: state.saved + 1 });
        return { version: versionOf(state.saved) };
      }),
    ],
  });
  const label = `${words('office.catalog.name')} · English`;
  await write(label, 'Mine');
  Object.assign(state, { draft: { ...draft, name: { en: 'Theirs', bn: 'শাপলা' } }, saved: 1 });
  await send();
  const keepOwn = await compare({ theirs: 'Theirs', own: 'Mine' });
  expect([sent, screen.getByDisplayValue('Mine')]).toEqual([[], expect.anything()]);
  await keepOwn();
  await waitFor(() => expect(sent).toEqual([{ ...draft, name: { en: 'Mine', bn: 'শাপলা' } }]));
});
