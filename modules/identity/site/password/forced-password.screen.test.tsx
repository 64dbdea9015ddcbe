import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Modal } from './forced-password-dialog.tsx';

test('a change that the login requires begins at its first field, not at the button that logs out [LGN-4] [MOD-2]', async () => {
  await showScreen(<Modal onClose={() => undefined} />, {
    session: { account: 'rahim', accountType: 0 },
  });
  const field = screen.getByLabelText(words('field.oldPassword'), { exact: true });
  expect(document.activeElement).toBe(field);
});
