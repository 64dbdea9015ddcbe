import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readKyc } from '#modules/kyc/contract.ts';
import { shownKyc } from '#modules/kyc/testing/shown-kyc.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listBanks, readBindConfig } from '../../contract.payee.ts';
import {
  confirmReceipt,
  denyReceipt,
  listWithdrawals,
  readTurnoverInfo,
  readWithdrawAccount,
  readWithdrawSettings,
  type WithdrawalShown,
} from '../../contract.ts';
import {
  aShownPayee,
  aShownWithdrawal,
  shownAccount,
  shownSettings,
  shownTurnover,
} from '../../testing/shown-withdrawals.ts';
import { Screen } from './screen.tsx';

type Account = ReturnType<typeof shownAccount>;

async function show(
  of: {
    readonly account?: Account;
    readonly turnover?: ReturnType<typeof shownTurnover>;
    readonly list?: readonly WithdrawalShown[];
    readonly isOpen?: boolean;
    readonly isSandbox?: boolean;
  },
  more: readonly ReturnType<typeof answers>[] = [],
) {
  const list = of.list ?? [];
  return await showScreen(<Screen />, {
    session: { account: 'player1', accountType: 0 },
    brand: { isSandbox: of.isSandbox ?? false },
    server: [
      answers(readKyc, () => shownKyc()),
      answers(readWithdrawSettings, () => ({
        ...shownSettings(),
        ...(of.isOpen === false ? { allowWithdraw: 'N' as const } : {}),
      })),
      answers(readWithdrawAccount, () => of.account ?? shownAccount([aShownPayee()])),
      answers(readTurnoverInfo, () => of.turnover ?? shownTurnover()),
      answers(listWithdrawals, () => ({ list: [...list], total: list.length, totalPages: 1 })),
      ...more,
    ],
  });
}

test('what has to be bet stands first, with how far it is, why, and which bets counted [CSH-1] [G5]', async () => {
  const user = await show({});
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('82');
  screen.getByText(words('withdrawal.turnover.left', { 0: '৳1,800.00', 1: '৳1,800.00' }));
  await user.click(screen.getByText(words('withdrawal.turnover.why')));
  screen.getByText(/K3/);
  screen.getByText('৳95.50');
  screen.getByText('৳3,400.00');
});

test.each([true, false])(
  'a withdrawal that is only practised says so, play credit: %s [U21]',
  async (isSandbox) => {
    await show({ isSandbox });
    await findButton(words('withdrawal.send'));
    expect(screen.queryByText(words('withdrawal.play_money')) !== null).toBe(isSandbox);
  },
);

test('a member without open turnover reads that all may leave [CSH-1]', async () => {
  await show({
    turnover: shownTurnover({ remainingTurnover: 0, locked: 0, rows: [], bets: [] }),
  });
  await screen.findByText(words('withdrawal.turnover.done'));
});

test('the charge and what arrives follow the typed amount; too little and too much are said before the press [CSH-1]', async () => {
  const user = await show({});
  const field = await screen.findByLabelText(words('withdrawal.amount'));
  await user.type(field, '১০০০');
  screen.getByText('৳15.00');
  screen.getByText('৳985.00');
  const send = await findButton(words('withdrawal.send'));
  await user.clear(field);
  await user.type(field, '99');
  await user.click(send);
  screen.getByText(words('withdrawal.amount.min', { 0: '৳100' }));
  screen.getByText(words('withdrawal.pin.missing'));
  await user.clear(field);
  await user.type(field, '3400.01');
  screen.getByText(words('withdrawal.amount.max', { 0: '৳3,400' }));
  await user.click(await findButton(words('withdrawal.amount.all')));
  await waitFor(() => expect(field).toHaveProperty('value', '3,400.00'));
});

test('a payee that still waits says from when it can be used, and cannot be chosen [N77]', async () => {
  const usableAt = Date.now() + 86_400_000;
  await show({ account: shownAccount([aShownPayee({ isWithdrawActive: false, usableAt })]) });
  const choice = await screen.findByRole('radio');
  expect(choice).toHaveProperty('disabled', true);
  expect(await findButton(words('withdrawal.send'))).toHaveProperty('disabled', true);
});

test('without a PIN the page leads to it, without a payee it asks for one, and closed it says so [CSH-3]', async () => {
  await show({ account: shownAccount([], { hasPaymentPassword: false }) });
  await screen.findByText(words('withdrawal.pin.unset'));
});

test('a payee is bound in the own name alone; a wrong number is said at its field [MC-4]', async () => {
  const user = await show({ account: shownAccount([]) }, [
    answers(listBanks, () => [
      {
        ...{ bankCode: 'PODDO', bankEngName: 'Poddo', bankChName: 'Poddo' },
        ...{ bankLocaleName: 'পদ্ম ওয়ালেট', isProvinceRequired: 'N', isBranchRequired: 'N' },
        ...{ isPlayerPhoneRequired: 'N', cardType: 'EW' as const },
      },
    ]),
    answers(readBindConfig, () => ({
      shouldBindGA: false,
      validate: {
        ...{ authCode: false, paymentPassword: true },
        ...{ validatePaymentPassword: true, mobileNum: false },
      },
      ...{ hasPaymentPassword: true, realName: 'Karim Rahman', maxCardCount: 5, coolDownHours: 24 },
    })),
  ]);
  await user.click(await findButton(words('withdrawal.add')));
  const number = await screen.findByLabelText(words('withdrawal.bind.number.EW'));
  expect(screen.getByLabelText(words('withdrawal.bind.holder'))).toHaveProperty('readOnly', true);
  screen.getByText(words('withdrawal.bind.wait', { 0: 24 }));
  await user.type(number, '0171234567');
  await user.click(await findButton(words('withdrawal.bind.save')));
  screen.getByText(words('withdrawal.bind.number.wrong'));
  screen.getByText(words('withdrawal.bind.number.differs'));
});

test('a withdrawal shows its steps, when it should be done, and no way to take it back [CSH-2] [R39]', async () => {
  const dueAt = Date.now() + 900_000;
  await show({
    list: [
      aShownWithdrawal({
        ...{ state: 'checking', sentAt: null, dueAt, reference: null },
        steps: [{ state: 'requested', at: Date.now(), code: null }],
      }),
    ],
  });
  const steps = await screen.findByRole('list', { name: words('withdrawal.steps') });
  const lines = within(steps).getAllByRole('listitem');
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual([
    ...[null, 'step', null, null, null],
  ]);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((text) => /বাতিল|ফেরত নিন/.test(text ?? ''))).toEqual([]);
});

test('a step that the bank made after the payment is the last one, and none stands there twice [G16]', async () => {
  const now = Date.now();
  const steps = ['requested', 'approved', 'sent', 'delivered'].map((state) => ({
    ...{ state, at: now, code: null },
  }));
  await show({ list: [aShownWithdrawal({ steps })] });
  const list = await screen.findByRole('list', { name: words('withdrawal.steps') });
  const current = within(list).getAllByRole('listitem', { current: 'step' });
  expect(current.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(words('withdrawal.step.delivered')),
  ]);
  expect(within(list).getAllByText(words('withdrawal.step.sent'))).toHaveLength(1);
});

test('a refusal names its reason in words, and that the money is back [G16]', async () => {
  await show({
    list: [aShownWithdrawal({ state: 'refused', code: 'name', endedAt: Date.now(), dueAt: null })],
  });
  await screen.findByText(words('reason.withdrawal.name'));
  screen.getByText(words('withdrawal.step.refused'));
});

test('what was sent asks whether it came, says what no answer means, and takes the answer [CSH-2]', async () => {
  const confirmed: unknown[] = [];
  const user = await show({ list: [aShownWithdrawal(), aShownWithdrawal({ id: 8 })] }, [
    answers(confirmReceipt, (input) => {
      confirmed.push(input);
      return { confirmed: 1 };
    }),
  ]);
  const [yes] = await screen.findAllByRole('button', { name: words('withdrawal.receipt.yes') });
  expect(document.body.textContent).toContain('৳490.00');
  if (yes !== undefined) {
    await user.click(yes);
  }
  await user.click(await findButton(words('withdrawal.receipt.all', { 0: 2 })));
  await waitFor(() => expect(confirmed).toEqual([{ id: 7 }, {}]));
});

test('not received needs a picture before it is sent, and a refusal is read [CSH-2] [VAL-4]', async () => {
  const user = await show({ list: [aShownWithdrawal()] }, [
    answers(denyReceipt, () => refuses('withdraw_not_sent')),
  ]);
  await user.click(await findButton(words('withdrawal.receipt.no')));
  const send = await findButton(words('withdrawal.denial.send'));
  await user.click(send);
  await screen.findByText(words('withdrawal.denial.pictures.missing'));
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'a.png', {
    type: 'image/png',
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input ?? document.body, file);
  await user.click(send);
  await screen.findByText('error.withdraw_not_sent');
});

test('where withdrawals are closed the page says so, and that the money stays [CSH-1]', async () => {
  await show({ isOpen: false });
  await screen.findByText(words('withdrawal.closed'));
  expect(screen.queryByLabelText(words('withdrawal.amount'))).toBeNull();
});
