import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '#modules/operator/contract.office.ts';
import { STAFF_PASSWORD } from '#modules/operator/field-rules.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { SignIn } from './sign-in.tsx';

test('a login takes a password of the longest kind whole: each of its characters may count twice', async () => {
  const password = '🪷'.repeat(STAFF_PASSWORD.max);
  const tried: unknown[] = [];
  const login = answers(signIn, (input) => {
    tried.push(input);
    return refuses('sign_in_refused');
  });
  const user = await showOfficeScreen(<SignIn />, { permissions: [], server: [login] });
  await user.type(await screen.findByLabelText(words('office.sign_in.name')), 'rima');
  await user.click(await screen.findByLabelText(words('office.sign_in.password')));
  await user.paste(password);
  await user.click(await findButton(words('office.sign_in.button')));
  expect(await screen.findByText('error.sign_in_refused')).toBeTruthy();
  expect(tried).toEqual([{ name: 'rima', password }]);
});
