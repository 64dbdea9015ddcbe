import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused } from '#platform/site/call.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { LaunchRefused } from './launch-refused.tsx';

const nothing = () => undefined;
const refused = (code: string) => new Refused({ code, status: 403, message: '', value: {} });

test('a member whose level is too low for play is led to the identity check [KYC-1] [GL-4]', async () => {
  const user = await showScreen(
    <LaunchRefused refusal={refused('kyc.play')} ended={undefined} onRetry={nothing} />,
    { path: '/game?node=7', session: { account: 'player1', accountType: 0 } },
  );
  await user.click(await findButton(words('play.level')));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    node: '7',
    mc: 'kyc',
  });
});

test('a refusal that no level mends offers another try [GL-4]', async () => {
  await showScreen(
    <LaunchRefused refusal={refused('game.disabled')} ended={undefined} onRetry={nothing} />,
    { path: '/game?node=7', session: { account: 'player1', accountType: 0 } },
  );
  await findButton(words('play.retry'));
  expect(screen.queryByText(words('play.level'))).toBeNull();
});
