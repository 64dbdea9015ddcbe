import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { expect, onTestFinished } from 'vitest';
import type { Values } from '#platform/i18n/literal-values.ts';
import { hideToast, shownToasts } from '#ui/toast/toast-store.ts';
import { provideBoot } from '../boot.ts';
import type { Boot, BrandConfig } from '../boot-data.ts';
import { useModals } from '../modals.ts';
import { pageQueryClient } from '../query-client.ts';
import { BrowserRouter } from '../router.tsx';
import { type Session, useSession } from '../session.ts';
import { activateLanguage, provideCatalogues } from '../translate.ts';
import { type PlayedEndpoint, playServer } from './play-server.ts';

/** A machine that is busy with other things is no fault of a screen. */
const MAX_WAIT_MS = 60_000;

const BRAND: BrandConfig = {
  name: { bn: 'নীল', en: 'Neel' },
  currencySymbol: '৳',
  digits: 'latn',
  grouping: 'thousands',
  isSandbox: true,
  languages: [
    { code: 'bn', name: 'বাংলা' },
    { code: 'en', name: 'English' },
  ],
  theme: 'light',
  timeZone: 'Asia/Dhaka',
  agreementAge: 18,
  chatHeaderColour: '',
  switches: {},
  memberCentre: true,
  modalBackdropClose: true,
  showsPresence: true,
  licenceRecords: { mga: '', bvi: '' },
  legalTexts: {
    copyright: { bn: '© 2025 নীল', en: '© 2025 Neel' },
    licences: { bn: '', en: '' },
  },
  trialCountsAsAgent: false,
  lotteryType: 'SEA',
  imageOrigins: [],
  sendLoggedOutToLogin: false,
};

const SESSION = { token: 'token', customerId: '1', isFirstLogin: false, isWelcomeDue: false };

const catalogue = readCatalogue();
const i18n = setupI18n({ locale: 'bn', messages: { bn: catalogue } });
/** The texts in English, which only tests need that change the language. */
const english = import.meta.glob<Readonly<Record<string, string>>>(
  [
    '/modules/*/messages/en.json',
    '/apps/{site,office}/messages/en.json',
    '/studios/**/messages/en.json',
    '/platform/i18n/messages/en.json',
  ],
  { import: 'default' },
);

configure({ asyncUtilTimeout: MAX_WAIT_MS });
provideCatalogues(async (language) => ({
  messages:
    language === 'bn'
      ? catalogue
      : compiled(await Promise.all(Object.values(english).map((load) => load()))),
}));

export type Showing = {
  /** The address that the reader opened; `/` without it. */
  readonly path?: string;
  /** Differences from a brand of the sandbox. */
  readonly brand?: Partial<BrandConfig>;
  /** The member who is logged in; nobody without it. */
  readonly session?: Pick<Session, 'account' | 'accountType'> & Partial<Session>;
  readonly server?: readonly PlayedEndpoint[];
  /** The answers that the page carries; none without it. */
  readonly carried?: Boot['data'];
};

/** The boot data of the page around a screen. */
export function pageBoot({ brand, carried = [] }: Pick<Showing, 'brand' | 'carried'> = {}): Boot {
  return {
    merchant: 'shapla',
    language: 'bn',
    brand: { ...BRAND, ...brand },
    lotteryVendors: { OWNLOTTO: 'electronic' },
    data: carried,
  };
}

/**
 * Shows a screen or a dialog of the site in Bengali, before a server that the test plays. Found is it by `screen` of the
 * testing library, which waits with `findBy…`. Everything is taken down after the test.
 * @returns the hands of who uses it
 */
export async function showScreen(shown: ReactNode, showing: Showing = {}): Promise<UserEvent> {
  history.replaceState(null, '', showing.path ?? '/');
  provideBoot(pageBoot(showing));
  await showTexts();
  const server = playServer(showing.server ?? []);
  onTestFinished(() => takeDown(server.faults));
  if (showing.session !== undefined) {
    useSession.setState({ session: { ...SESSION, ...showing.session } });
  }
  render(
    <QueryClientProvider client={pageQueryClient()}>
      <BrowserRouter>
        <Suspense fallback={null}>{shown}</Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** Has screens speak Bengali, in the words of all modules. */
export async function showTexts(): Promise<void> {
  await activateLanguage('bn');
}

/** Files share what they import, so nothing of a test may stay in it. */
function takeDown(faults: readonly string[]): void {
  cleanup();
  for (const { id } of shownToasts()) {
    hideToast(id);
  }
  sessionStorage.clear();
  localStorage.clear();
  useSession.setState({ session: undefined });
  useModals.setState({ openId: undefined, intent: undefined });
  expect(faults).toEqual([]);
}

/** A text as the reader sees it; fails for a key that no module has. */
export function words(key: string, values?: Values): string {
  expect(catalogue, `a text ${key}`).toHaveProperty([key]);
  return i18n._(key, { brand: BRAND.name.bn, ...values });
}

/** The button of exactly that name, once it is there. */
export async function findButton(name: string): Promise<HTMLElement> {
  return await screen.findByRole('button', { name });
}

function readCatalogue(): Record<string, never> {
  const files = import.meta.glob<Readonly<Record<string, string>>>(
    [
      '/modules/*/messages/bn.json',
      '/apps/{site,office}/messages/bn.json',
      '/studios/**/messages/bn.json',
      '/platform/i18n/messages/bn.json',
    ],
    { eager: true, import: 'default' },
  );
  return compiled(Object.values(files));
}

function compiled(files: readonly Readonly<Record<string, string>>[]): Record<string, never> {
  const texts = files.flatMap((file) => Object.entries(file));
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)])) as Record<
    string,
    never
  >;
}
