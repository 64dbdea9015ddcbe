import { screen } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { cancelExport, listExports, openExport, readExportPart } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

type Row = Static<typeof listExports.output>['rows'][number];

const READY: Row = {
  ...{
    id: '7',
    list: 'members',
    title: 'office.members.title',
    format: 'csv',
    state: 'done',
    rows: 1_000_000,
    bytes: 98_765_432,
  },
  ...{ hasPersonal: true, requestedAt: '2026-11-28T10:00:00.000Z' },
  ...{ expiresAt: '2026-11-29T10:00:00.000Z' },
};

const WAITING: Row = { ...READY, state: 'waiting', rows: 40_000 };

test('[O13] a file that is ready is saved whole, part by part', async () => {
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
  const user = await showOfficeScreen(<Screen />, {
    permissions: ['lists.export'],
    server: [
      answers(listExports, () => ({ rows: [READY] })),
      answers(openExport, () => ({ name: 'members.csv', parts: 2 })),
      answers(readExportPart, ({ part }) => ({ text: `part ${part};`, base64: null })),
    ],
  });
  expect(await screen.findByText('1,000,000')).toBeDefined();
  expect(screen.getByText('98.8 MB')).toBeDefined();
  await user.click(await findButton('সেভ করুন'));
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]?.text()).toBe('part 0;part 1;');
});

test('[O13] a file that is gone is named as gone', async () => {
  const user = await showOfficeScreen(<Screen />, {
    permissions: ['lists.export'],
    server: [
      answers(listExports, () => ({ rows: [READY] })),
      answers(openExport, () => refuses('export_unknown')),
    ],
  });
  await user.click(await findButton('সেভ করুন'));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('[O13] an export that is being made shows its rows and can be cancelled', async () => {
  const cancelled: string[] = [];
  const user = await showOfficeScreen(<Screen />, {
    permissions: ['lists.export'],
    server: [
      answers(listExports, () => ({
        rows: [WAITING],
      })),
      answers(cancelExport, ({ id }) => {
        cancelled.push(id);
        return null;
      }),
    ],
  });
  expect(await screen.findByText('40,000')).toBeDefined();
  await user.click(await findButton('এক্সপোর্ট বাতিল করুন'));
  await expect.poll(() => cancelled).toEqual(['7']);
});
