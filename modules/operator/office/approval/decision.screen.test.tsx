import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { readApproval } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

/** Shows a request to pay 25,000, as an operator reads it whose roles allow that much or less. */
const showRequest = (may: { readonly mayDecide: boolean; readonly isAbove: boolean }) =>
  showOfficeScreen(
    <Routes>
      <Route path="/approvals/:id" element={<Screen />} />
    </Routes>,
    {
      path: '/approvals/5?decide=approve',
      permissions: ['approval.view', 'approval.decide'],
      server: [
        answers(readApproval, () => ({
          ...{ id: '5', action: 'case.pay', entity: 'case:7', maker: 'operator2' },
          ...{ reason: 'the vendor confirms the win', checker: null, decidedAt: null },
          ...{ before: { state: 'open' }, after: { state: 'closed', pay: '25000.00' } },
          ...{ madeAt: '2026-11-28T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' },
          ...{ status: 'waiting' as const, decisionReason: null, isOwn: false },
          ...{ isStale: false, now: null, ...may },
        })),
      ],
    },
  );

const approve = () => screen.queryByRole('button', { name: words('office.approval.approve') });

test.each([
  [true, 'office.approval.above'],
  [false, 'office.approval.lacks'],
])(
  '[O17] who may not decide reads why (above the ceiling: %s), and neither a button nor a key decides',
  async (isAbove, banner) => {
    const user = await showRequest({ mayDecide: false, isAbove });
    expect(await screen.findByText(words(banner))).toBeDefined();
    expect(approve()).toBe(null);
    await user.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBe(null);
  },
);

test('[O17] who may decide reads no such thing, and the decision that was asked for is open', async () => {
  await showRequest({ mayDecide: true, isAbove: false });
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByText(words('office.approval.above'))).toBe(null);
});
