import type { Page } from '@playwright/test';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import type { App } from '../app/start-app.ts';
import { alive } from './at-rest.ts';
import { openOffice, type StoryOffice } from './office-calls.ts';
import { BRAND_NAMES } from './words.ts';

/** Every brand serves this small document, on which the storage of a tab can be written before any page is opened. */
const ANY_DOCUMENT = '/robots.txt';
/** The first brand of a sandbox has these settings, and the demo people and pages are made for them. */
const SANDBOX: BrandSettingsChange = {
  name: BRAND_NAMES,
  isSandbox: true,
  legacySeal: true,
  isSingleWallet: false,
};

/** The server caches a page that is the same for everybody for less than this. */
export const CACHED_MS = 5_000;

/** Describes the brand of one story on the server of its worker. */
export type StoryBrand = {
  readonly id: number;
  readonly code: string;
  /** The address of the brand: `http://story-7.localhost:40123`. */
  readonly url: string;
  /** Opens a page with a session of the account, without the login page. */
  readonly logIn: (page: Page, account: string, path?: string) => Promise<void>;
  /** Opens a page of the back office as the first operator. */
  readonly operate: (page: Page, path: string) => Promise<void>;
  /** Opens the back office of the brand without its screens, at the first call. */
  readonly office: () => Promise<StoryOffice>;
};

let opened = 0;

/** Opens a brand under a host that only it has. */
export async function openBrand(
  app: App,
  given: { readonly settings: BrandSettingsChange; readonly hasCaptcha: boolean },
): Promise<StoryBrand> {
  opened += 1;
  const code = `story-${opened}`;
  const host = `${code}.localhost`;
  const settings = { ...SANDBOX, domainList: [host], ...given.settings };
  const { id } = await app.ask('openBrand', { code, settings, hasCaptcha: given.hasCaptcha });
  const url = `http://${host}:${new URL(app.url).port}`;
  let office: Promise<StoryOffice> | undefined;
  const officeOf = async () => {
    office ??= openOffice({
      url: app.url,
      merchant: code,
      brandId: id,
      onChange: () => app.ask('advance', { ms: CACHED_MS }),
    });
    return await office;
  };
  return {
    id,
    code,
    url,
    logIn: async (page, account, path = '/') => {
      await logInOn(page, app, { url, brandId: id, account });
      await page.goto(url + path);
      await alive(page);
    },
    operate: async (page, path) => {
      const { token } = await officeOf();
      await store(page, url, { 'office.token': token, 'office.brand': code });
      await page.goto(url + path);
    },
    office: officeOf,
  };
}

/** Stores a session of the account in a tab, as a login does; it opens no page. */
export async function logInOn(
  page: Page,
  app: App,
  who: { readonly url: string; readonly brandId: number; readonly account: string },
): Promise<void> {
  const { url, account, brandId } = who;
  const session = await app.ask('openSession', { brandId, account });
  await store(page, url, {
    token: session.token,
    isAgent: String(session.accountType),
    customerId: session.customerId,
    account,
    username: account,
    firstTimeLogin: '0',
  });
}

/** Writes into the session storage of a tab, as a login does. */
async function store(
  page: Page,
  url: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  if (!page.url().startsWith(url)) {
    await page.goto(url + ANY_DOCUMENT);
  }
  await page.evaluate((values) => Object.assign(sessionStorage, values), entries);
}
