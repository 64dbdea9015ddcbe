import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import {
  endOutboundCall,
  listOutboundCalls,
  type OutboundCall,
  retryOutboundCall,
} from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const MAY = ['outbound.view', 'outbound.retry', 'outbound.end'];
const KINDS = ['messaging.notice', 'play.free_rounds', 'play.vendor_notification', 'transfer.move'];

const WAITING: OutboundCall = {
  ...{ id: '7', kind: 'transfer.move', subject: 'WALLETED T17', state: 'waiting', attempts: 3 },
  ...{ code: 'INTERNAL', madeAt: '2026-11-22T10:00:00.000Z', nextAt: '2026-11-22T10:00:14.000Z' },
  ...{ mayRetry: false, mayEnd: false },
};
const NOTICE: OutboundCall = {
  ...WAITING,
  ...{
    id: '8',
    kind: 'play.vendor_notification',
    subject: 'RUPALI kick',
    attempts: 1,
    mayEnd: true,
  },
};
const FAILED: OutboundCall = {
  ...WAITING,
  ...{ id: '9', kind: 'messaging.notice', subject: 'sms', state: 'given_up', attempts: 4 },
  ...{ code: 'timeout', nextAt: null, mayRetry: true },
};

type Asked = { readonly view?: string; readonly kind?: string; readonly id?: string };

/** A server with these calls, which records the requests. */
function aServer(rows: readonly OutboundCall[]) {
  const asked: Asked[] = [];
  const done: string[] = [];
  const list = answers(listOutboundCalls, (input) => {
    asked.push(input);
    const failed = rows.filter(({ state }) => state === 'given_up').length;
    return { rows: [...rows], next: null, kinds: KINDS, open: rows.length - failed, failed };
  });
  const retry = answers(retryOutboundCall, ({ id, reason }) => {
    done.push(`retry ${id}: ${reason}`);
    return {};
  });
  const end = answers(endOutboundCall, ({ id, reason }) => {
    done.push(`end ${id}: ${reason}`);
    return id === '8' && reason !== 'too late' ? {} : refuses('outbound_not_endable');
  });
  return { asked, done, server: [list, retry, end] };
}

const rowOf = async (subject: string) =>
  (await screen.findByText(subject)).closest('tr') ?? document.body;
const button = (key: string) => ({ name: words(key) });

test('an empty list says that nothing waits and nothing has failed [OFC-1]', async () => {
  await showOfficeScreen(<Screen />, { permissions: MAY, server: aServer([]).server });
  expect(await screen.findByText(words('office.outbound.empty'))).toBeTruthy();
  expect(screen.getByText(words('office.outbound.counts', { 0: 0, 1: 0 }))).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('what waits shows its attempts, the last answer and when the next one is; its own page decides about a transfer [OFC-1]', async () => {
  const { asked, server } = aServer([WAITING]);
  await showOfficeScreen(<Screen />, { permissions: MAY, server });
  const row = within(await rowOf('WALLETED T17'));
  expect(row.getByText(words('office.outbound.kind.transfer.move'))).toBeTruthy();
  expect(row.getByText(words('office.outbound.state.waiting'))).toBeTruthy();
  expect(row.getByText('3')).toBeTruthy();
  expect(row.getByText('INTERNAL')).toBeTruthy();
  expect(row.getByTitle(WAITING.nextAt ?? '')).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  expect(asked[0]).toEqual({ view: 'unfinished' });
});

test('a failed call is retried for a reason [OFC-1]', async () => {
  const { done, server } = aServer([FAILED]);
  const user = await showOfficeScreen(<Screen />, { permissions: MAY, server });
  const row = within(await rowOf('sms'));
  expect(row.getByText(words('office.outbound.state.given_up'))).toBeTruthy();
  await user.click(row.getByRole('button', button('office.outbound.retry')));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', button('office.outbound.retry'));
  expect(send).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox'), 'the gateway is back');
  await user.click(send);
  await expect.poll(() => done).toEqual(['retry 9: the gateway is back']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a call that waits is ended for a reason; a refusal stands in the dialog [OFC-1]', async () => {
  const { done, server } = aServer([NOTICE]);
  const user = await showOfficeScreen(<Screen />, { permissions: MAY, server });
  await user.click(await findButton(words('office.outbound.end')));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox');
  await user.type(reason, 'too late');
  await user.click(dialog.getByRole('button', button('office.outbound.end')));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.clear(reason);
  await user.type(reason, 'nobody plays there');
  await user.click(dialog.getByRole('button', button('office.outbound.end')));
  await expect.poll(() => done).toEqual(['end 8: too late', 'end 8: nobody plays there']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('the address says which calls are shown, and one alone has a link [OFC-1]', async () => {
  const { asked, server } = aServer([WAITING]);
  const path = '/outbound-calls?view=all&kind=transfer.move&id=7';
  await showOfficeScreen(<Screen />, { permissions: MAY, server, path });
  await rowOf('WALLETED T17');
  expect(asked[0]).toEqual({ view: 'all', kind: 'transfer.move', id: '7' });
});

test('who may only look sees no buttons [OFC-1]', async () => {
  const { server } = aServer([NOTICE, FAILED]);
  await showOfficeScreen(<Screen />, { permissions: ['outbound.view'], server });
  const table = within(await screen.findByRole('table'));
  expect(table.queryByRole('button', button('office.outbound.retry'))).toBeNull();
  expect(table.queryByRole('button', button('office.outbound.end'))).toBeNull();
});
