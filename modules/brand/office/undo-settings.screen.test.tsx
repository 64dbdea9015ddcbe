import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { UndoButton } from '#ui/office/case/undo-button.tsx';
import { UndosContext } from '#ui/office/case/undos.ts';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { changeBrandSettings, readBrandSettings } from '../contract.office.ts';
import { DEFAULT_SETTINGS } from '../server/default-settings.ts';
import { brandOffice } from './index.tsx';

const change = {
  ...{ id: '41', action: 'brand.settings.change', entity: 'brand:3' },
  ...{ before: { gtagId: '' }, after: { gtagId: 'G-ABCD12345' } },
};

async function askToUndo(gtagId: string, permissions: readonly string[] = ['brand.change']) {
  const sent: unknown[] = [];
  const user = await showOfficeScreen(
    <UndosContext value={brandOffice.undos ?? []}>
      <UndoButton change={change} />
    </UndosContext>,
    {
      permissions,
      server: [
        answers(readBrandSettings, () => ({
          settings: {
            ...DEFAULT_SETTINGS,
            merchantCode: 'shapla',
            name: { en: 'Shapla', bn: 'শাপলা' },
            gtagId,
          },
          version: 7,
          fourEyes: [],
        })),
        answers(changeBrandSettings, (input) => {
          sent.push(input);
          return { approvalId: null };
        }),
      ],
    },
  );
  return { user, sent };
}

async function giveReason(user: Awaited<ReturnType<typeof askToUndo>>['user']) {
  await user.click(screen.getByRole('button', { name: words('office.undo.title') }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'it was the wrong tag');
  await user.click(within(dialog).getByRole('button', { name: words('office.undo.title') }));
  return dialog;
}

test('[O19] an undo is the opposite change with the version of now, and names what it takes back', async () => {
  const { user, sent } = await askToUndo('G-ABCD12345');
  await giveReason(user);
  const reason = words('office.undo.reason', { 0: '41', 1: 'it was the wrong tag' });
  await waitFor(() =>
    expect(sent).toEqual([{ id: 3, version: 7, change: { gtagId: '' }, reason }]),
  );
});

test('[O19] what has changed again since is not undone', async () => {
  const { user, sent } = await askToUndo('G-NEWER12345');
  const dialog = await giveReason(user);
  expect(await within(dialog).findByText(words('office.undo.changed'))).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[O19] whoever may not change a thing is offered no undo', async () => {
  await askToUndo('G-ABCD12345', ['brand.view']);
  expect(screen.queryByRole('button', { name: words('office.undo.title') })).toBeNull();
});
