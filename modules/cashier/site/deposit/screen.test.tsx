import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readKyc } from '#modules/kyc/contract.ts';
import { shownKyc } from '#modules/kyc/testing/shown-kyc.ts';
import { readProtection } from '#modules/protection/contract.ts';
import { shownProtection } from '#modules/protection/testing/shown-protection.ts';
import { listQuestions } from '#modules/question/contract.ts';
import { readBalance, readPlayCredit } from '#modules/wallet/contract.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import {
  cancelDeposit,
  listDepositChannels,
  listDeposits,
  openDeposit,
  readDeposit,
  readDepositSettings,
  remindDeposit,
  updateDepositReference,
} from '../../contract.ts';
import type { Channel } from './channel.ts';
import type { Order } from './order-states.ts';
import { Screen } from './screen.tsx';

const NOW = 1_795_000_000_000;
const CHANNEL: Channel = {
  ...{ code: 'padma-pay', name: 'পদ্মা পে', note: '', kind: 'hosted', feePoints: 150 },
  ...{ minAmount: 200, maxAmount: 1_000, amounts: [200, 500, 5_000], expiryMinutes: 30 },
  ...{ usualMinutes: 1, closed: null, hours: null },
};
const ORDER: Order = {
  ...{ orderId: 'D7', channel: 'padma-pay', channelName: 'পদ্মা পে', kind: 'hosted' },
  ...{ state: 'open', code: null, amount: 500, credited: 492.5, reference: 'ABCD2345' },
  ...{ transactionNumber: null, payer: null, payUrl: '/sample-pay/abc', payTo: null },
  ...{
    payToName: null,
    qrText: null,
    payAmount: null,
    arriving: null,
    createdAt: NOW - 60_000,
    expiresAt: NOW + 600_000,
  },
  ...{ paidAt: null, checkingAt: null, endedAt: null, receipts: 0, now: NOW },
};

async function show(options: {
  readonly channels?: readonly Channel[];
  readonly order?: Partial<Order>;
  readonly path?: string;
  readonly left?: number;
  readonly isOfferDue?: boolean;
  readonly onOpen?: (input: { readonly amount: number }) => 'deposit_closed' | undefined;
}) {
  let order: Order = { ...ORDER, ...options.order };
  return await showScreen(<Screen />, {
    session: { account: 'player1', accountType: 0 },
    ...(options.path === undefined ? {} : { path: options.path }),
    server: [
      answers(readKyc, () => shownKyc()),
      answers(readProtection, () => shownProtection({ isOfferDue: options.isOfferDue === true })),
      answers(listDepositChannels, () => ({ channels: [...(options.channels ?? [CHANNEL])] })),
      answers(readDepositSettings, () => ({
        ...{ allowDeposit: 'Y' as const, isPlayMoney: true, currency: 'SBX', currencySymbol: 'P' },
        limit:
          options.left === undefined
            ? null
            : { period: 'week' as const, amount: 1_000, left: options.left },
      })),
      answers(listDeposits, () => ({ list: [order], total: 1, totalPages: 1 })),
      answers(readDeposit, () => order),
      answers(listQuestions, () => ({ list: [] })),
      answers(openDeposit, (input) => {
        const refusal = options.onOpen?.(input);
        return refusal === undefined ? { order, redirectUrl: order.payUrl } : refuses(refusal);
      }),
      answers(remindDeposit, () => {
        order = { ...order, state: 'checking', paidAt: NOW, checkingAt: NOW };
        return order;
      }),
      answers(cancelDeposit, () => {
        order = { ...order, state: 'cancelled', code: 'member', endedAt: NOW };
        return order;
      }),
      answers(updateDepositReference, ({ transactionId }) => {
        order = { ...order, state: 'credited', transactionNumber: transactionId, endedAt: NOW };
        return order;
      }),
      answers(readBalance, () => ({
        ...{ sumBalance: 0, balance: [], currency: 'SBX', currencySymbol: 'P' },
      })),
      answers(readPlayCredit, () => ({ amount: 10_000, below: 1_000, perDay: 3, left: 3 })),
    ],
  });
}

test('method, amount and what arrives after the fee, then the order itself [MC-3] [CSH-1]', async () => {
  const sent: number[] = [];
  const user = await show({
    onOpen: ({ amount }) => {
      sent.push(amount);
      return undefined;
    },
  });
  // The only open method is chosen, and a quick amount above its highest sum is not offered.
  const quick = await screen.findByRole('group', { name: words('cashier.quick') });
  expect(within(quick).queryByRole('button', { name: '5,000' })).toBeNull();
  const next = screen.getByRole('button', { name: words('cashier.next') });
  expect(next).toHaveProperty('disabled', true);
  await user.click(within(quick).getByRole('button', { name: '500' }));
  expect(document.body.textContent).toContain('492.50');
  await user.click(next);
  const pay = await screen.findByRole('link', { name: new RegExp(words('cashier.open_page')) });
  expect(pay.getAttribute('href')).toBe('/sample-pay/abc');
  expect(sent).toEqual([500]);
});

test('a sum outside the limits is refused before it is sent, and a closed method says why', async () => {
  const closed: Channel = {
    ...CHANNEL,
    code: 'bank',
    name: 'ব্যাংক',
    closed: 'hours',
    hours: '09:00–22:00',
  };
  const user = await show({ channels: [CHANNEL, closed] });
  const method = await screen.findByRole('radio', { name: /ব্যাংক/ });
  expect(method).toHaveProperty('disabled', true);
  expect(document.body.textContent).toContain(words('cashier.closed.hours', { 0: '09:00–22:00' }));
  await user.type(await screen.findByLabelText(words('cashier.amount')), '1001');
  expect(screen.getByRole('button', { name: words('cashier.next') })).toHaveProperty(
    'disabled',
    true,
  );
});

test('the own limit says what it leaves before a sum is sent [RG-1] [MC-3]', async () => {
  const user = await show({ left: 300 });
  const left = words('cashier.limit.week', { 0: '৳300.00', 1: '৳1,000.00' });
  await screen.findByText(left);
  await user.click(await screen.findByRole('button', { name: '500' }));
  expect(screen.getByText(left).closest('[role=status]')?.innerHTML).toContain('ember');
});

test('USDT shows address, network and exact sum, and how far a transfer is [CSH-1]', async () => {
  const address = `0x${'a'.repeat(40)}`;
  await show({
    path: '/?order=D7',
    order: {
      ...{ kind: 'usdt', payUrl: null, payTo: address, payToName: 'Practice', qrText: address },
      ...{ payAmount: '4.17', arriving: { confirmations: 2, needed: 12 } },
    },
  });
  await screen.findByText(address);
  expect(document.body.textContent).toContain('4.17 USDT');
  expect(document.body.textContent).toContain('Practice');
  expect(document.body.textContent).toContain(words('cashier.arriving', { 0: 2, 1: 12 }));
  expect(screen.getByRole('img', { name: words('cashier.qr') })).toBeTruthy();
});

test('a refusal stands beside the button', async () => {
  const user = await show({ onOpen: () => 'deposit_closed' });
  await user.click(await screen.findByRole('button', { name: '500' }));
  await user.click(screen.getByRole('button', { name: words('cashier.next') }));
  expect((await screen.findByRole('alert')).textContent).toContain('deposit_closed');
});

test('who has paid says so, and the tracker has the time of each station', async () => {
  const user = await show({ path: '/?order=D7' });
  await user.click(await screen.findByRole('button', { name: words('cashier.i_paid') }));
  await screen.findByText(words('cashier.story.checking', { 0: 'পদ্মা পে' }));
  const stations = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(stations.some((text) => text?.includes(words('cashier.station.checking')))).toBe(true);
});

test('the transaction ID of a payment that was not found brings it home', async () => {
  const user = await show({
    path: '/?order=D7',
    order: { state: 'expired', code: 'time', endedAt: NOW },
  });
  await user.type(await screen.findByLabelText(words('cashier.claim.number')), '8N7A6B5C4D');
  await user.click(screen.getByRole('button', { name: words('cashier.claim.send') }));
  await screen.findByText(words('cashier.story.credited'));
});

test.each([
  [{ state: 'credited', code: 'partial' }, 'cashier.story.credited.partial'],
  [{ state: 'credited', code: 'over' }, 'cashier.story.credited.over'],
  [{ state: 'checking', code: 'over' }, 'cashier.story.checking.over'],
  [{ state: 'checking', code: 'late' }, 'cashier.story.checking.late'],
  [{ state: 'refused', code: 'refused' }, 'cashier.story.refused'],
  [{ state: 'refused', code: 'operator' }, 'cashier.story.refused.operator'],
  [{ state: 'expired', code: 'time' }, 'cashier.story.expired'],
  [{ state: 'open', expiresAt: NOW - 1 }, 'cashier.story.over_time'],
] as const)('an order that is %j says what happened and what to do [G16]', async (order, text) => {
  await show({ path: '/?order=D7', order });
  await screen.findByText(words(text, { 0: 'পদ্মা পে' }));
});

test('who was never asked about limits is asked before the first deposit [R23]', async () => {
  await show({ isOfferDue: true });
  await screen.findByText(words('protection.offer.title'));
  await screen.findByRole('radio', { name: /পদ্মা পে/ });
});

test('who has answered the offer of limits is not asked again at a deposit [R23]', async () => {
  await show({});
  await screen.findByRole('radio', { name: /পদ্মা পে/ });
  expect(screen.queryByText(words('protection.offer.title'))).toBeNull();
});
