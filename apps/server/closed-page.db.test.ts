import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { changeSettings } from '#modules/brand/server/index.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { createClosedPage } from './closed-page.ts';

const PLACE = {
  brandId: 1,
  code: 'shapla',
  host: 'localhost',
  origin: 'http://localhost',
  language: 'en',
} as const;
const SITE = {
  manifest: { 'apps/site/main.tsx': { file: 'assets/main.js' } },
  sheets: new Map(),
};
/** Shows what the page would be drawn from. */
const render = async ({ boot }: { readonly boot: unknown }) => ({
  html: `<p>${JSON.stringify(boot)}</p>`,
});

let app: TestApp;
let closedPage: ReturnType<typeof createClosedPage>;
beforeAll(async () => {
  app = await testApp();
  closedPage = createClosedPage(app, SITE, render);
});
const change = (settings: BrandSettingsChange) =>
  app.app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: settings, log: app.app.log }),
  );
beforeEach(() => change({ status: 0, restrictedNetworks: [] }));

const open = async (ip: string, headers: Readonly<Record<string, string>> = {}) => {
  const page = await closedPage(PLACE, { path: '/elott', query: '', headers, ip, nonce: 'n' });
  return page === undefined ? undefined : { ...page, body: String(page.body) };
};

test('an open platform has no closed page, and the page follows the switch at once [STS-1]', async () => {
  expect(await open('8.8.8.8')).toBeUndefined();
  await change({ status: 1 });
  expect(await open('8.8.8.8')).toMatchObject({ status: 503 });
  await change({ status: 0 });
  expect(await open('8.8.8.8')).toBeUndefined();
});

test('[A10] the closed pages of the demo have the service address of its own seed', async () => {
  const brand = app.modules.find(({ name }) => name === 'brand');
  await brand?.seedDemo?.(app.app, PLACE.brandId);
  const closings: readonly (readonly [number, BrandSettingsChange])[] = [
    [503, { status: 1 }],
    [451, { status: 0, restrictedNetworks: ['8.8.8.0/24'] }],
  ];
  for (const [status, closed] of closings) {
    await change(closed);
    const page = await open('8.8.8.8');
    expect(page?.status).toBe(status);
    expect(page?.body).toContain('"help":"mailto:service@shapla.example"');
  }
});

test('maintenance is 503 and kept by nobody, with the expected end and the way to help [STS-1] [GL-4]', async () => {
  await change({
    status: 1,
    maintenanceUntil: '2030-01-01T18:30:00Z',
    customerServiceUrl: 'https://help.example/chat',
    maintenanceNotice: { en: 'New tables tonight', bn: 'আজ রাতে নতুন টেবিল' },
  });
  const page = await open('8.8.8.8');
  expect(page).toMatchObject({
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '120' },
  });
  for (const part of ['2030-01-01T18:30:00Z', 'https://help.example/chat', 'New tables tonight']) {
    expect(page?.body).toContain(part);
  }
  expect(page?.body).toContain('<title>We are under maintenance</title>');
  expect(page?.body).toContain('noindex');
});

test('each visitor of a closed region reads their own address, never that of another [STS-1] [R22] [N31]', async () => {
  await change({ restrictedNetworks: ['203.0.113.0/24', '2001:db8::/32'] });
  for (const ip of ['203.0.113.7', '203.0.113.8', '2001:db8::5']) {
    const page = await open(ip);
    expect(page).toMatchObject({ status: 451, headers: { 'cache-control': 'no-store' } });
    const shown = new Set(
      [...(page?.body ?? '').matchAll(/203\.0\.113\.\d+|2001:db8::\d+/g)].flat(),
    );
    expect([...shown]).toEqual([ip]);
  }
  expect(await open('203.0.114.7')).toBeUndefined();
});

test('what a proxy passes on as an address is written into the page only when it is one [N32] [N34]', async () => {
  await change({ status: 2 });
  const page = await open('<script>alert(1)</script>');
  expect(page?.status).toBe(451);
  expect(page?.body).not.toContain('alert(1)');
});
