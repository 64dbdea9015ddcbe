import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import {
  type AgentExport,
  cancelAgentExport,
  listAgentExports,
  readAgentExportPart,
  requestAgentExport,
} from '../../contract.ts';
import { AgentFiles } from '../index.tsx';

const READY: AgentExport = {
  ...{ id: '7', title: 'Team betting record', format: 'csv', state: 'done' },
  ...{ rows: 1_000_000, name: 'teamBets.csv', parts: 2 },
  expiresAt: 1_796_086_400_000,
};
const session = { account: 'agent1', accountType: 1 };
const files = <AgentFiles list="teamBets" filter={{ startDate: 5, subordinateName: undefined }} />;

test('[AC-1] a file of all rows is asked for with the filter of the page, and is counted up while it is made', async () => {
  const asked: object[] = [];
  const user = await showScreen(files, {
    session,
    server: [
      answers(listAgentExports, () => ({
        list: asked.length === 0 ? [] : [{ ...READY, state: 'waiting' as const, rows: 40_000 }],
      })),
      answers(requestAgentExport, (input) => {
        asked.push(input);
        return true;
      }),
    ],
  });
  await user.click(await findButton(words('lists.files.open')));
  await screen.findByText(words('lists.files.none'));
  await user.click(await findButton(words('lists.files.make.xlsx')));
  await screen.findByText(/40,000|৪০,০০০/);
  expect(asked).toEqual([{ list: 'teamBets', filter: { startDate: 5 }, format: 'xlsx' }]);
});

test('[AC-1] a file that is ready is saved whole, part by part', async () => {
  const saved: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file instanceof Blob ? file : new Blob());
    return 'blob:file';
  });
  // This DOM would open the file instead of saving it.
  const pressed = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  onTestFinished(() => {
    made.mockRestore();
    pressed.mockRestore();
  });
  const user = await showScreen(files, {
    session,
    server: [
      answers(listAgentExports, () => ({ list: [READY] })),
      answers(readAgentExportPart, ({ part }) => ({ text: `part ${part};`, base64: null })),
    ],
  });
  await user.click(await findButton(words('lists.files.open')));
  await user.click(await findButton(words('lists.files.save')));
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]?.text()).toBe('part 0;part 1;');
});

test('[AC-1] a refusal is named, and a file that is being made can be cancelled', async () => {
  const cancelled: string[] = [];
  const user = await showScreen(files, {
    session,
    server: [
      answers(listAgentExports, () => ({ list: [{ ...READY, state: 'waiting' as const }] })),
      answers(requestAgentExport, () => refuses('export_too_many')),
      answers(cancelAgentExport, ({ id }) => {
        cancelled.push(id);
        return true;
      }),
    ],
  });
  await user.click(await findButton(words('lists.files.open')));
  await user.click(await findButton(words('lists.files.make.csv')));
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.click(await findButton(words('lists.files.cancel')));
  await expect.poll(() => cancelled).toEqual(['7']);
});
