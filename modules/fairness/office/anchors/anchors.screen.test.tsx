import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import {
  addAnchor,
  endAnchor,
  listOfficeAnchors,
  type OfficeAnchor,
  retryAnchor,
} from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const KEPT: OfficeAnchor = {
  ...{ id: '1', kind: 'git', name: 'Mirror', target: 'clone', place: null },
  last: { size: 7, at: '2026-11-22T10:00:00.000Z' },
  call: { state: 'done', attempts: 1, code: 'KEPT', nextAt: null },
};
const FAILED: OfficeAnchor = {
  ...{ id: '2', kind: 'http', name: 'Witness', target: 'https://w.example', place: null },
  last: null,
  call: { state: 'given_up', attempts: 10, code: '503', nextAt: null },
};

function aServer(rows: readonly OfficeAnchor[], hasFolder = false) {
  const done: unknown[] = [];
  const server = [
    answers(listOfficeAnchors, () => ({ rows: [...rows], hasFolder })),
    answers(addAnchor, (input) => {
      done.push(input);
      return input.target === 'none' ? refuses('anchor_target') : { approvalId: '5' };
    }),
    answers(endAnchor, (input) => {
      done.push({ end: input.id });
      return { approvalId: '6' };
    }),
    answers(retryAnchor, (input) => {
      done.push({ retry: input.id });
      return { state: 'done' };
    }),
  ];
  return { done, server };
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) {
    throw new Error(`${name} is no row`);
  }
  return within(row);
};

test('[M8] the list shows what each place has, what failed, and offers another attempt there alone', async () => {
  const { server } = aServer([KEPT, FAILED]);
  await showOfficeScreen(<Screen />, { permissions: ['fairness.view', 'fairness.keys'], server });
  const retry = { name: words('office.fairness.anchor.retry') };
  expect((await rowOf('Mirror')).queryByRole('button', retry)).toBeNull();
  const failed = await rowOf('Witness');
  expect(failed.getByRole('button', retry)).toBeTruthy();
  expect(failed.getByText(/503/)).toBeTruthy();
  expect(failed.getByText(words('office.fairness.anchor.never'))).toBeTruthy();
});

test('[M8] who may only look gets no buttons', async () => {
  const { server } = aServer([FAILED]);
  await showOfficeScreen(<Screen />, { permissions: ['fairness.view'], server });
  expect((await rowOf('Witness')).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByText(words('office.fairness.anchor.add'))).toBeNull();
});

test('[M8] an attempt now and an end ask for a reason', async () => {
  const { done, server } = aServer([FAILED]);
  const permissions = ['fairness.view', 'fairness.keys'];
  const user = await showOfficeScreen(<Screen />, { permissions, server });
  const act = async (button: string, confirm: string) => {
    await user.click((await rowOf('Witness')).getByRole('button', { name: words(button) }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(words('office.reason')), 'it answers again');
    await user.click(dialog.getByRole('button', { name: words(confirm) }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  await act('office.fairness.anchor.retry', 'office.fairness.anchor.retry');
  await act('office.fairness.anchor.end', 'office.fairness.anchor.endAsk');
  expect(done).toEqual([{ retry: '2' }, { end: '2' }]);
});

test('[M8] a place is asked for with its kind and address, and a refusal keeps what was typed', async () => {
  const { done, server } = aServer([]);
  const permissions = ['fairness.view', 'fairness.keys'];
  const user = await showOfficeScreen(<Screen />, { permissions, server });
  await user.click(await findButton(words('office.fairness.anchor.add')));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (key: string) => dialog.findByLabelText(new RegExp(`^${words(key)}`));
  await user.type(await field('office.fairness.anchor.name'), 'Bitcoin');
  const target = await field('office.fairness.anchor.address');
  await user.type(target, 'none');
  await user.type(await field('office.reason'), 'players rely on it');
  const ask = dialog.getByRole('button', { name: words('office.fairness.anchor.ask') });
  await user.click(ask);
  expect(await dialog.findByText('error.anchor_target')).toBeTruthy();
  await user.clear(target);
  await user.type(target, 'https://cal.example');
  await user.click(ask);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(done.at(-1)).toEqual({
    ...{ kind: 'opentimestamps', name: 'Bitcoin', target: 'https://cal.example' },
    reason: 'players rely on it',
  });
});
