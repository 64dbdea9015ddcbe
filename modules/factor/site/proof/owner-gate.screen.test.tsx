import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Factors, readFactors } from '#modules/factor/contract.ts';
import { factorSite } from '#modules/factor/site/index.tsx';
import { provideModules } from '#platform/site/module-parts.ts';
import { OwnerGate } from '#platform/site/owner-gate.tsx';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';

const MEMBER = { account: 'player3', accountType: 0 };
const NONE: Factors = {
  authenticatorSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isFresh: false,
};
const BOUND: Factors = { ...NONE, authenticatorSince: 1, recoveryCodesLeft: 10 };

beforeAll(() => provideModules([factorSite]));

/** A form that asks for the password, behind the gate, before a server with those factors. */
async function showForm(factors: Factors): Promise<void> {
  const server = [answers(readFactors, () => factors)];
  await showScreen(
    <OwnerGate>
      <p>the form</p>
    </OwnerGate>,
    { session: MEMBER, server },
  );
}

test('[S7] in place of a form that asks for the password a member with a second factor is asked for that', async () => {
  await showForm(BOUND);
  expect(await screen.findByLabelText(words('factor.code.label'))).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    words('kind.proof.code'),
    words('kind.proof.recovery'),
  ]);
  expect(screen.queryByText('the form')).toBeNull();
});

test.each([
  ['without a second factor', NONE],
  ['who has just proved it', { ...BOUND, isFresh: true }],
] as const)('[S7] a member %s sees the form at once', async (_who, factors) => {
  await showForm(factors);
  expect(await screen.findByText('the form')).toBeTruthy();
  expect(screen.queryByLabelText(words('factor.code.label'))).toBeNull();
});
