import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showEditor } from '#ui/office/testing/show-editor.tsx';
import { changeBrandSettings, readBrandSettings } from '../../contract.office.ts';
import { DEFAULT_SETTINGS } from '../../server/default-settings.ts';
import { Screen } from './screen.tsx';

const settings = {
  ...DEFAULT_SETTINGS,
  ...{ merchantCode: 'shapla', name: { en: 'Shapla', bn: 'শাপলা' }, gtagId: 'G-FIRST12345' },
};

test('[O3] of two who edit a setting of a brand, the second reads who was first, and only the own change is sent', async () => {
  const state = { settings, version: 7 };
  const sent: unknown[] = [];
  const { write, send, compare } = await showEditor({
    ...{ page: <Screen />, route: '/brands/:id', path: '/brands/3' },
    permissions: ['brand.change'],
    server: [
      answers(readBrandSettings, () => ({ ...state, fourEyes: [] })),
      answers(changeBrandSettings, (input) => {
        if (input.version !== state.version) {
          return refuses('changed_meanwhile');
        }
        sent.push({ change: input.change, version: input.version });
        return { approvalId: null };
      }),
    ],
  });
  const field = words('office.setting.gtagId');
  await write(new RegExp(field.slice(0, 12)), 'G-MINE12345');
  Object.assign(state, { settings: { ...settings, gtagId: 'G-THEIRS12345' }, version: 8 });
  await send();
  const keepOwn = await compare({ theirs: 'G-THEIRS12345', own: 'G-MINE12345' });
  expect([sent, screen.getByDisplayValue('G-MINE12345')]).toEqual([[], expect.anything()]);
  await keepOwn();
  await waitFor(() => expect(sent).toEqual([{ change: { gtagId: 'G-MINE12345' }, version: 8 }]));
});
