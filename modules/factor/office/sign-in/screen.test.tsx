import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decideApproval } from '#modules/operator/contract.office.ts';
import { proveWithPassword } from '#modules/operator/contract.proof-office.ts';
import { STAFF_PASSWORD } from '#modules/operator/field-rules.ts';
import { openOfficeSession } from '#platform/office/session.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const APPROVAL = {
  id: '7',
  action: 'role.add',
  entity: 'role:one',
  before: null,
  after: null,
  reason: 'for the test',
  maker: 'operator2',
  madeAt: '2026-11-21T06:00:00.000Z',
  expiresAt: '2026-11-22T06:00:00.000Z',
  status: 'approved' as const,
  checker: 'operator1',
  decidedAt: '2026-11-21T06:01:00.000Z',
  decisionReason: null,
  isOwn: false,
  isAbove: false,
  mayDecide: false,
};

function Page() {
  const decide = useOfficeMutation(decideApproval);
  return (
    <>
      <Button onClick={() => void decide.send({ id: '7', decision: 'approve' })}>approve</Button>
      <span role="status">{decide.refusal?.code ?? 'none'}</span>
      <StepUpDialog />
    </>
  );
}

test('[S11] an approval that asks for a proof opens the dialog, and goes on after the password', async () => {
  let isProved = false;
  const decisions: boolean[] = [];
  const user = await showOfficeScreen(<Page />, {
    permissions: ['approval.decide'],
    server: [
      answers(decideApproval, () => {
        decisions.push(isProved);
        return isProved ? APPROVAL : refuses('proof_required');
      }),
      answers(proveWithPassword, ({ password }) => {
        isProved = password === 'right';
        return isProved ? null : refuses('password_wrong');
      }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'approve' }));
  const field = await screen.findByLabelText(words('office.factor.password'));
  await user.type(field, 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.type(field, 'right{Enter}');
  await expect.poll(() => decisions).toEqual([false, true]);
  await expect.poll(() => screen.queryByLabelText(words('office.factor.password'))).toBeNull();
});

test('[S11] who closes the dialog keeps the refusal', async () => {
  const user = await showOfficeScreen(<Page />, {
    permissions: ['approval.decide'],
    server: [answers(decideApproval, () => refuses('proof_required'))],
  });
  await user.click(screen.getByRole('button', { name: 'approve' }));
  await screen.findByLabelText(words('office.factor.password'));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('proof_required');
});

test('[S11] a late request for a proof is no question to whom signed in since, and the action is not sent again', async () => {
  const late = Promise.withResolvers<void>();
  let decisions = 0;
  const user = await showOfficeScreen(<Page />, {
    permissions: ['approval.decide'],
    server: [
      answers(decideApproval, async () => {
        decisions += 1;
        await late.promise;
        return refuses('proof_required');
      }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'approve' }));
  await expect.poll(() => decisions).toBe(1);
  openOfficeSession('another');
  late.resolve();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('proof_required');
  expect(screen.queryByLabelText(words('office.factor.password'))).toBeNull();
  expect(decisions).toBe(1);
});

test('a proof takes a password of the longest kind whole: each of its characters may count twice', async () => {
  const password = '🪷'.repeat(STAFF_PASSWORD.max);
  const proofs: string[] = [];
  const user = await showOfficeScreen(<Page />, {
    permissions: ['approval.decide'],
    server: [
      answers(decideApproval, () => (proofs.length > 0 ? APPROVAL : refuses('proof_required'))),
      answers(proveWithPassword, (proof) => {
        proofs.push(proof.password);
        return null;
      }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'approve' }));
  await user.click(await screen.findByLabelText(words('office.factor.password')));
  await user.paste(password);
  await user.keyboard('{Enter}');
  await expect.poll(() => proofs).toEqual([password]);
});
