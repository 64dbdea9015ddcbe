import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Factors, readFactors } from '#modules/factor/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Modal } from './passkeys-dialog.tsx';

async function showPasskeys(): Promise<void> {
  const factors: Factors = {
    authenticatorSince: 1,
    passkeys: [],
    recoveryCodesLeft: 10,
    isFresh: false,
  };
  await showScreen(<Modal onClose={() => undefined} />, {
    session: { account: 'player1', accountType: 0 },
    server: [answers(readFactors, () => factors)],
  });
}

test('a browser that can have no passkeys says so before it asks for any proof [U44]', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await showPasskeys();
  expect(await screen.findByText(words('factor.passkeys.unsupported'))).toBeTruthy();
  expect(screen.queryByLabelText(words('factor.code.label'))).toBeNull();
});
