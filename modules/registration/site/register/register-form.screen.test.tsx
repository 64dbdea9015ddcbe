import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAgreement } from '#modules/help/contract.ts';
import { checkUsername } from '#modules/registration/contract.ts';
import { DEFAULT_RULES } from '#modules/registration/field-rules.ts';
import { rulesByMethod } from '#modules/registration/rules-by-method.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { RegisterForm } from './register-form.tsx';

const TERMS = {
  version: 'v1',
  language: 'bn',
  age: 18,
  title: 'শর্তাবলি',
  html: '<p>লেখা</p>',
} as const;
const rules = rulesByMethod(DEFAULT_RULES, {
  method: 'username',
  hasMobilePassword: false,
  hasSmsCode: false,
});

async function show() {
  const user = await showScreen(
    <RegisterForm
      method="username"
      rules={rules}
      ages={undefined}
      onRegistered={() => undefined}
    />,
    {
      server: [answers(readAgreement, () => TERMS), answers(checkUsername, () => true)],
      brand: { switches: { DIRECTREG3: true } },
    },
  );
  const field = (name: string) => screen.getByLabelText(words(`field.${name}`));
  return { user, field };
}

test('a repetition that differs is shown when it is left, and goes when either is mended [U11]', async () => {
  const { user, field } = await show();
  const mismatch = words('registration.confirmation');
  await user.type(field('password'), 'Lily-on-water-7');
  await user.type(field('confirmPassword'), 'Lily-on-water');
  expect(screen.queryByText(mismatch)).toBeNull();
  await user.tab();
  await screen.findByText(mismatch);
  await user.type(field('confirmPassword'), '-7');
  expect(screen.queryByText(mismatch)).toBeNull();
  await user.tab();
  expect(screen.queryByText(mismatch)).toBeNull();
  // Changed afterwards, the password no longer fits what repeats it.
  await user.type(field('password'), '8');
  await user.tab();
  await screen.findByText(mismatch);
});

test('what was said of an empty field goes as soon as something is in it, and no field is blamed before it was used [U11]', async () => {
  const { user, field } = await show();
  const empty = words('field.required');
  await user.click(field('username'));
  await user.tab();
  expect(screen.queryByText(empty)).toBeNull();
  await user.click(await findButton(words('registration.submit')));
  await waitFor(() => expect(screen.getAllByText(empty).length).toBeGreaterThan(0));
  const before = screen.getAllByText(empty).length;
  await user.type(field('username'), 'n');
  expect(screen.queryAllByText(empty)).toHaveLength(before - 1);
  // Accepting the terms takes back that they were not accepted.
  screen.getByText(words('registration.agreeFirst'));
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText(words('registration.agreeFirst'))).toBeNull();
});
