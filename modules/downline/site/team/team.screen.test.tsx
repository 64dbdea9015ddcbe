import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listDownlines, readDownline, updateDownlineRebates } from '../../contract.team.ts';
import { Screen } from './screen.tsx';

const ROW = {
  ...{ id: '7', userName: 'ruma', nickname: 'রুমা', type: 0, level: 1, subCount: 0 },
  ...{ balance: '1250.5000', registerTime: 1_790_000_000_000, lastLoginTime: null, isActive: true },
};
const AGENT = { ...ROW, id: '8', userName: 'salam', type: 41, subCount: 12 };
const session = { account: 'agent1', accountType: 1 };
const page = (list: readonly (typeof ROW)[], path: readonly string[]) => ({
  ...{ list: [...list], path: [...path], total: list.length, totalPages: 1, next: null },
});

test('a level shows who stands directly below, and leads to the next one and back [AC-4]', async () => {
  const asked: unknown[] = [];
  const server = [
    answers(listDownlines, (input) => {
      asked.push(input);
      return input.subordinateName === 'salam'
        ? page([{ ...ROW, level: 2 }], ['agent1', 'salam'])
        : page([ROW, AGENT], ['agent1']);
    }),
  ];
  const user = await showScreen(<Screen />, { session, server });
  expect(await screen.findByText(words('downline.team.count', { 0: 2 }))).toBeTruthy();
  expect(screen.getAllByText('৳1,250.50')).toHaveLength(2);
  await user.click(await findButton(words('downline.team.openLevel', { 0: 'salam', 1: 12 })));
  expect(await screen.findByRole('button', { name: 'salam', pressed: true })).toBeTruthy();
  await user.click(await findButton(words('downline.team.mine')));
  expect(await screen.findByText(words('downline.team.count', { 0: 2 }))).toBeTruthy();
  expect(asked).toContainEqual({ subordinateName: 'salam' });
});

test('an empty team says what to do, and a name that nobody has that only the own team is searched [AC-4]', async () => {
  const server = [answers(listDownlines, () => page([], ['agent1']))];
  const user = await showScreen(<Screen />, { session, server });
  expect(await screen.findByText(words('downline.team.none'))).toBeTruthy();
  await user.type(screen.getByLabelText(words('downline.team.search')), 'zz');
  await user.click(await findButton(words('downline.team.find')));
  expect(await screen.findByText(words('downline.team.nobody'))).toBeTruthy();
});

test('a rebate goes from the sheet to the server in percent, and a refusal stays in sight [AC-4]', async () => {
  const detail = {
    ...ROW,
    ...{ path: ['agent1', 'ruma'], mobile: '*******678', email: '', isDirect: true },
    ...{ rebateInterval: 0.05, promotions: [2, 41] },
    rebates: [{ productType: 'RNG' as const, rebateValue: 0.3, lowest: 0.1, highest: 0.8 }],
  };
  const server = [
    answers(listDownlines, () => page([ROW], ['agent1'])),
    answers(readDownline, () => detail),
    answers(updateDownlineRebates, (input) => {
      expect(input).toEqual({
        userName: 'ruma',
        rebates: [{ productType: 'RNG', rebateValue: 0.5 }],
      });
      return refuses('agent.rebate.above');
    }),
  ];
  const user = await showScreen(<Screen />, { session, server });
  await user.click(await screen.findByText('ruma'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('*******678')).toBeTruthy();
  const field = sheet.getByLabelText(words('downline.product.RNG'));
  await user.clear(field);
  await user.type(field, '0.9');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '0.5');
  await user.click(sheet.getByRole('button', { name: words('downline.rebates.save') }));
  expect(await sheet.findByRole('alert')).toBeTruthy();
});
