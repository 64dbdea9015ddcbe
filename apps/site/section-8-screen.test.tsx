import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCountry } from '#modules/brand/contract.ts';
import { readSliderWanted } from '#modules/captcha/contract.ts';
import { askForLink } from '#modules/identity/contract.recovery.ts';
import { Modal as ForgotDialog } from '#modules/identity/site/forgot/forgot-dialog.tsx';
import { Modal as SignOutDialog } from '#modules/identity/site/sign-out/sign-out-dialog.tsx';
import { Modal as TrueAccountDialog } from '#modules/identity/site/trial/true-account-dialog.tsx';
import { LaunchRefused } from '#modules/play/site/game/launch-refused.tsx';
import { Page as ClosedPage } from '#modules/region/site/closed/pages.tsx';
import { listSocialWays } from '#modules/social/contract.ts';
import { Modal as PhoneDialog } from '#modules/social/site/phone/phone-dialog.tsx';
import type { Closed } from '#platform/site/closed.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { SITE_TEXTS } from '#tests/error-catalogue.ts';
import { PartIsMissing } from './patient-load.ts';
import { LoadBoundary } from './shell/load-boundary.tsx';

type Key = (typeof SITE_TEXTS)[number];

/** What the phone provider does when a code is asked of it. */
const provider = vi.hoisted(() => ({ failure: '' }));
vi.mock('#modules/social/site/phone/phone-provider.ts', () => ({
  sendPhoneCode: () => Promise.reject({ code: provider.failure }),
}));

const nothing = () => undefined;
const HELP = 'https://help.example/chat';
const CLOSED: Closed = {
  status: 1,
  ip: '203.0.113.9',
  until: '',
  notice: { en: '', bn: '' },
  help: HELP,
};

function Broken({ error }: { readonly error: Error }): ReactNode {
  throw error;
}
/** The page shows why a part of it is missing. */
async function showBroken(error: Error): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(nothing);
  await showScreen(
    <LoadBoundary at="/">
      <Broken error={error} />
    </LoadBoundary>,
  );
}

const onward = { onClose: nothing };
const human = answers(readSliderWanted, () => ({ gt: '' }));

/** Fills in the way back by mail and sends it. */
async function askForMail(server: Parameters<typeof showScreen>[1]): Promise<void> {
  const user = await showScreen(<ForgotDialog {...onward} />, server);
  await user.type(screen.getByLabelText(words('recovery.username')), 'player1');
  await user.type(screen.getByLabelText(words('recovery.email')), 'player1@example.com');
  await user.click(await findButton(words('recovery.mail.send')));
}

/** Asks the phone provider for a code; it fails with the error. */
async function failAtPhone(code: string): Promise<void> {
  provider.failure = code;
  const user = await showScreen(<PhoneDialog {...onward} />, {
    server: [
      answers(listSocialWays, () => ({
        providers: [],
        phone: { projectId: 'shapla', apiKey: 'key', authDomain: 'auth.example' },
      })),
      answers(readCountry, () => ({ countryCode: 'BD', countryDialingCode: '880' })),
    ],
  });
  const number = screen.getByLabelText(words('social.phone.number'));
  await screen.findByText(words('social.phone.hint', { 0: '880' }));
  await user.type(number, '01712345678');
  await user.click(await findButton(words('social.phone.send')));
}

const showTrial = () => showScreen(<TrueAccountDialog {...onward} />);
const showSignOut = () => showScreen(<SignOutDialog {...onward} />);
const showClosed = (status: 1 | 2) =>
  showScreen(<ClosedPage closed={{ ...CLOSED, status }} controls={null} />);

/** How a person comes to read each text. */
const shown: Readonly<Record<Key, () => Promise<unknown>>> = {
  in_need_true_account: showTrial,
  in_increase_submit: showTrial,
  in_popup_prompt: showSignOut,
  in_sure_logout: showSignOut,
  in_more_cancel: showSignOut,
  'recovery.sent': () => askForMail({ server: [human, answers(askForLink, () => true)] }),
  'network.down': async () => {
    await askForMail({
      server: [
        human,
        { endpoint: askForLink, reply: () => Promise.resolve(new Response('<html>')) },
      ],
    });
  },
  'shell.load.slow': () => showBroken(new PartIsMissing('late')),
  'shell.load.unknown': () => showBroken(new Error('a bug')),
  'play.invalidUrl': () =>
    showScreen(<LaunchRefused refusal={undefined} ended={undefined} onRetry={nothing} />),
  'region.popupBlocked': async () => {
    vi.stubGlobal('open', () => null);
    const user = await showClosed(1);
    await user.click(screen.getByRole('link', { name: words('region.help') }));
  },
  'region.restricted.title': () => showClosed(2),
  'region.maintenance.title': () => showClosed(1),
  'social.phone.error.number': () => failAtPhone('auth/invalid-phone-number'),
  'social.phone.error.tooMany': () => failAtPhone('auth/too-many-requests'),
  'social.phone.error.code': () => failAtPhone('auth/missing-verification-code'),
  'social.phone.error.captcha': () => failAtPhone('auth/unauthorized-domain'),
  'social.phone.error.quota': () => failAtPhone('auth/quota-exceeded'),
  'social.phone.error.off': () => failAtPhone('auth/operation-not-allowed'),
  'social.phone.error.expired': () => failAtPhone('auth/code-expired'),
  'social.phone.error.closed': () => failAtPhone('auth/popup-closed-by-user'),
};
/** Places of a text that are filled when it is shown. */
const VALUES: Partial<Record<Key, Readonly<Record<string, string>>>> = {
  'region.popupBlocked': { 0: HELP },
};

beforeEach(() => {
  document.title = '';
});

test.each(SITE_TEXTS)('a page shows %s [ERR-2] [A12]', async (key) => {
  await shown[key]();
  expect((await screen.findAllByText(words(key, VALUES[key]))).length).toBeGreaterThan(0);
});
