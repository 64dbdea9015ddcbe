import { screen } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { lookAtGame } from '#modules/play/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Screen } from '../game/screen.tsx';

const PATH = '/lottery?node=7';
const LOOK = {
  game: {
    ...{ nodeId: 7, gameType: 'ELOTT', vassalage: 'SHPL', vendorName: 'Lily', gameName: 'K3' },
    ...{ vendorIcon: '/v.svg', iconUrl: '/g.avif', appNewWindow: false, isLandscape: false },
  },
  lookUrl: '/studio/lottery/?look=1&game=K3-1M&lang=bn&back=%2F',
  ...{ minBet: 0.1, rtp: 97.5, maxWin: null, supportsTrial: true },
};
const SWITCHES = { FREEPLAY3: true, DIRECTREG3: true };

const show = (look: Partial<Static<typeof lookAtGame.output>>, switches = {}) =>
  showScreen(<Screen />, {
    path: PATH,
    brand: { switches: { ...SWITCHES, ...switches } },
    server: [answers(lookAtGame, () => ({ ...LOOK, ...look }))],
  });

test('a visitor sees the board of a game at once, with no dialog, and every way on leads back here [U10] [LGN-11]', async () => {
  const user = await show({});
  const frame = await screen.findByTitle('K3');
  expect(new URL(frame.getAttribute('src') ?? '').pathname).toBe('/studio/lottery/');
  expect(frame.getAttribute('src')).toContain('look=1');
  expect(useModals.getState().openId).toBeUndefined();
  await findButton(words('play.look.play'));
  await user.click(await findButton(words('play.look.register')));
  expect(useModals.getState()).toMatchObject({ openId: 'registerModal', intent: { path: PATH } });
  await user.click(await findButton(words('play.login')));
  expect(useModals.getState()).toMatchObject({ openId: 'loginPopupModal', intent: { path: PATH } });
});

test('without free play and registration the way to play is the login [U10]', async () => {
  const user = await show({}, { FREEPLAY3: false, DIRECTREG3: false });
  await user.click(await findButton(words('play.login')));
  expect(useModals.getState()).toMatchObject({ openId: 'loginPopupModal', intent: { path: PATH } });
  expect(screen.queryByRole('button', { name: words('play.look.play') })).toBeNull();
  expect(screen.queryByRole('button', { name: words('play.look.register') })).toBeNull();
});

test('a game that is shown to accounts alone says what it is and costs; a trial account that may not play it is not offered one [U10]', async () => {
  await show({ lookUrl: null, supportsTrial: false, maxWin: 4_000 });
  await screen.findByText(words('play.look.account'));
  screen.getByText('97.50%');
  screen.getByText(words('play.look.maxWin'));
  screen.getByText('৳4,000');
  expect(screen.queryByRole('button', { name: words('play.look.play') })).toBeNull();
  await findButton(words('play.look.register'));
});

test('a game that is closed says why [U10] [GL-4]', async () => {
  await showScreen(<Screen />, {
    path: PATH,
    server: [answers(lookAtGame, () => refuses('vendor_region_closed'))],
  });
  await screen.findByText(words('play.region'));
});

test('the page of another vendor is framed with the permissions of its games, and our own with ours', async () => {
  await show({ lookUrl: '/sample/?look=1&vendor=NEEL&game=coral-hunt&lang=bn&back=%2F' });
  const frame = await screen.findByTitle('K3');
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation ');
});
