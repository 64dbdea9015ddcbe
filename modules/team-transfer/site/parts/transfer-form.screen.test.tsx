import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused } from '#platform/site/call.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type Filled, TransferForm } from './transfer-form.tsx';

const TERMS = {
  ...{ balance: '80.0000', minimum: '1.0000', leftToday: '500.0000', hasPaymentPassword: true },
};

/** The form with a server of its own: what it was sent, under which key, and how it answers. */
async function show(answer: () => void) {
  const sent: (Filled & { readonly key: string })[] = [];
  const user = await showScreen(
    <TransferForm
      terms={TERMS}
      receiver="ag***"
      run={async (filled, key) => {
        sent.push({ ...filled, key });
        answer();
      }}
      onSent={() => undefined}
    />,
    { session: { account: 'player1', accountType: 0 }, server: [] },
  );
  async function fill(amount: string): Promise<void> {
    await user.type(await screen.findByLabelText(words('team.amount')), amount);
    await user.type(screen.getByLabelText(words('team.pin')), '482913');
    await press();
  }
  async function press(): Promise<void> {
    await user.click(await findButton(words('team.send')));
    const asked = await screen.findByRole('alertdialog');
    expect(within(asked).getByText('ag***')).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: words('team.send') }));
  }
  return { user, sent, fill, press };
}

test('money goes up only after amount, PIN and a second look at the receiver [MC-1] [AC-5]', async () => {
  const { user, sent, fill } = await show(() => undefined);
  const amount = await screen.findByLabelText(words('team.amount'));
  await user.type(amount, '90');
  expect(screen.getByText(words('team.problem.balance', { 0: '৳80.00' }))).toBeTruthy();
  await user.clear(amount);
  await fill('30');
  expect(await screen.findByText(words('team.done', { 0: '৳30.00', 1: 'ag***' }))).toBeTruthy();
  expect(sent).toMatchObject([{ amount: 30, paymentPassword: '482913' }]);
});

test('after a refusal the PIN is typed again and the rest stays; after a lost line the same is sent under the same key [F9]', async () => {
  let code = 'payment.password.incorrect';
  const { user, sent, fill, press } = await show(() => {
    throw new Refused({ code, status: 400, message: 'no', value: undefined });
  });
  await fill('30');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(words('team.amount')).value).toBe('30');
  const pin = screen.getByLabelText<HTMLInputElement>(words('team.pin'));
  expect(pin.value).toBe('');
  code = 'network';
  for (let time = 0; time < 2; time += 1) {
    await user.type(screen.getByLabelText(words('team.pin')), '482913');
    await press();
    await screen.findByRole('alert');
  }
  const keys = sent.map(({ key }) => key);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});
