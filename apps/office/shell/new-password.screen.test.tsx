import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeOwnPassword } from '#modules/operator/contract.office.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { NewPassword } from './new-password.tsx';

const GIVEN = 'shown-once-by-setup';
const OWN = 'a long password of her own';

/** A server that takes the given password once, and records what was set. */
function aServer() {
  const set: string[] = [];
  const change = answers(changeOwnPassword, ({ password, newPassword }) => {
    if (password !== GIVEN) {
      return refuses('password_wrong');
    }
    set.push(newPassword);
    return { token: 'of-the-new-password' };
  });
  return { set, server: [change] };
}

test('a person sets a password in place of the one that was given, typed twice alike [P3]', async () => {
  const { set, server } = aServer();
  const user = await showOfficeScreen(<NewPassword />, { permissions: [], server });
  const field = async (key: string) => await screen.findByLabelText(words(key));
  await user.type(await field('office.own_password.current'), GIVEN);
  await user.type(await field('office.own_password.new'), OWN);
  await user.type(await field('office.own_password.again'), `${OWN}!`);
  await user.click(await findButton(words('office.own_password.button')));
  expect(await screen.findByText(words('office.own_password.differ'))).toBeTruthy();
  expect(set).toEqual([]);
  const again = await field('office.own_password.again');
  await user.clear(again);
  await user.type(again, OWN);
  await user.click(await findButton(words('office.own_password.button')));
  await expect.poll(() => set).toEqual([OWN]);
});

test('a wrong given password is refused in words [P3]', async () => {
  const { set, server } = aServer();
  const user = await showOfficeScreen(<NewPassword />, { permissions: [], server });
  await user.type(await screen.findByLabelText(words('office.own_password.current')), 'wrong');
  await user.type(await screen.findByLabelText(words('office.own_password.new')), OWN);
  await user.type(await screen.findByLabelText(words('office.own_password.again')), OWN);
  await user.click(await findButton(words('office.own_password.button')));
  expect(await screen.findByText('error.password_wrong')).toBeTruthy();
  expect(set).toEqual([]);
});
