import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Modal } from './forgot-dialog.tsx';

test('who forgot the password sees what is missing, and nothing is sent [PWD-1]', async () => {
  const user = await showScreen(<Modal onClose={() => undefined} />);
  await user.click(await findButton(words('recovery.mail.send')));
  expect(screen.getAllByText(words('recovery.required'))).toHaveLength(2);
  expect(document.activeElement?.getAttribute('name')).toBe('username');
});

test('the phone is a way only where the brand has it [PWD-1]', async () => {
  await showScreen(<Modal onClose={() => undefined} />, {
    brand: { switches: { CHNGPASSVERIF3: true } },
  });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    words('recovery.by.mail'),
    words('recovery.by.mobile'),
  ]);
});
