import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeOwnPassword } from '#modules/operator/contract.office.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { OwnPassword } from './password.tsx';

const CURRENT = 'what the operator has had';
const NEXT = 'a long password of her own';

/** A server that takes the current password and records what was set. */
function aServer() {
  const set: string[] = [];
  const change = answers(changeOwnPassword, ({ password, newPassword }) => {
    if (password !== CURRENT) {
      return refuses('password_wrong');
    }
    set.push(newPassword);
    return { token: 'of-the-next-password' };
  });
  return { set, server: [change] };
}

async function aForm(server: ReturnType<typeof aServer>['server']) {
  const user = await showOfficeScreen(<OwnPassword />, { permissions: [], server });
  const field = (key: string) => screen.findByLabelText(words(key));
  const button = await screen.findByRole('button', { name: words('office.own_security.change') });
  return {
    user,
    button,
    current: await field('office.own_security.password'),
    next: await field('office.own_password.new'),
    again: await field('office.own_password.again'),
  };
}

test('an operator changes the own password once the next one is long enough and typed twice alike', async () => {
  const { set, server } = aServer();
  const { user, button, current, next, again } = await aForm(server);
  expect(button).toHaveProperty('disabled', true);
  await user.type(current, CURRENT);
  await user.type(next, 'too short');
  await user.type(again, 'too short');
  expect(button).toHaveProperty('disabled', true);
  await user.clear(next);
  await user.type(next, NEXT);
  expect(screen.getByText(words('office.own_password.differ'))).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  await user.clear(again);
  await user.type(again, NEXT);
  expect(screen.queryByText(words('office.own_password.differ'))).toBeNull();
  await user.click(button);
  expect(await screen.findByText(words('office.own_security.changed'))).toBeTruthy();
  expect(set).toEqual([NEXT]);
  expect([current, next, again].map((field) => field.getAttribute('value'))).toEqual(['', '', '']);
});

test('a wrong own password is refused in words, and what was typed stays', async () => {
  const { set, server } = aServer();
  const { user, button, current, next, again } = await aForm(server);
  await user.type(current, 'wrong');
  await user.type(next, NEXT);
  await user.type(again, NEXT);
  await user.click(button);
  expect(await screen.findByText('error.password_wrong')).toBeTruthy();
  expect(set).toEqual([]);
  expect(again.getAttribute('value')).toBe(NEXT);
});
