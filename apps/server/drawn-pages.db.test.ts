import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { listAnnouncements } from '#modules/notice/contract.ts';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import type { PageReply, ServePage } from '#platform/http/page.ts';
import type { Log } from '#platform/log/log.ts';
import { PLACES } from '#tests/gallery/places.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { ROOT } from './build-app.ts';
import { bootOf } from './page-boot.ts';
import { createPageRenderer, type Renderer } from './render-page.ts';
import { createSitePages } from './site-pages.ts';

const BUILD_MS = 180_000;
const LANGUAGES = ['bn', 'en'] as const;
const PLACE = {
  ...{ brandId: 1, code: 'shapla', host: 'localhost', origin: 'http://localhost' },
  language: 'bn' as const,
  ip: '127.0.0.1',
};
/** What pages show of the rows of the demo, in English. */
const SHOWN: readonly (readonly [path: string, text: string])[] = [
  ['/noticePage', 'play with 10,000 P of play credit'],
  ['/promotions', 'Start with 10,000 P of play credit'],
  ['/help', 'Getting started'],
  ['/rng', 'Lucky Sevens'],
];

/**
 * What pages leave to the browser: draws, proofs and the state of the site, which change with the moment; the menu of
 * lottery games, which stands beside its draws; and the other ways to log in, whose form works only once it is alive.
 */
const LEFT_TO_BROWSER = [
  'GET /fairness/v1/recent',
  'GET /fairness/v1/voids',
  'GET /lgw/draw',
  'GET /lgw/games',
  'GET /lgw/games/game_menus',
  'GET /wps/session/login/social',
  'GET /wps/system/status',
];

/** An answer that the contract does not allow. */
const BROKEN = { player: [null], banners: [], popup: [], promotion: [] };

type Logged = { readonly message: string; readonly path: unknown; readonly error: unknown };
const logged: Logged[] = [];
const nothing = () => undefined;
const log: Log = {
  ...{ debug: nothing, fact: nothing, info: nothing, warn: nothing },
  error: (message, { path, error } = {}) => logged.push({ message, path, error }),
};

let app: TestApp;
let sitePages: ServePage;
beforeAll(async () => {
  await buildIfChanged({ root: ROOT, report: nothing });
  app = await testApp({ seed: true, log });
  await aWin(app);
  sitePages = await createSitePages(app, ROOT);
}, BUILD_MS);
beforeEach(() => {
  logged.length = 0;
});

/** A win of now, which the pages of games show. */
async function aWin({ app: context }: TestApp): Promise<void> {
  const wallet = await aVendor(context, { code: 'DRAWN' });
  const { member, session, currency } = await aPlayer(context, { vendorCode: 'DRAWN' });
  const played = await wallet.play({
    ...{ txn_id: 'drawn', round_id: 'drawn', game: GAME, amount: '0', occurred_at: 1 },
    ...{ member, session, currency, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet', amount: '10' },
      { action_id: 'b', kind: 'win', amount: '600' },
    ],
  });
  expect(played.code).toBe('OK');
}

async function page(address: string, language: (typeof LANGUAGES)[number]): Promise<PageReply> {
  const [path = '/', query = ''] = address.split('?');
  const reply = await sitePages({
    ...{ path, query: `${query}&lang=${language}`, ip: PLACE.ip, nonce: 'n' },
    headers: { host: PLACE.host },
  });
  return reply ?? { status: 404, headers: {}, body: '' };
}

async function readRenderer(): Promise<Renderer> {
  return await import(pathToFileURL(join(ROOT, 'dist/site/entry-server.js')).href);
}

test.each(LANGUAGES)(
  '[M8] every page is rendered from its rows, and no part of one throws: %s',
  async (language) => {
    for (const { path } of PLACES) {
      const { status, body } = await page(path, language);
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      expect(body.toString()).toContain('</html>');
    }
    expect(logged).toEqual([]);
  },
);

test('[M8] pages are rendered with the rows that the database has', async () => {
  for (const [path, text] of SHOWN) {
    const { body } = await page(path, 'en');
    expect([path, body.toString().includes(text)]).toEqual([path, true]);
  }
});

test.each([
  [503, { status: 1 }],
  [451, { status: 2 }],
] as const)('[M8] the page of a closed site throws nothing: %d', async (status, change) => {
  const set = (settings: { readonly status: 0 | 1 | 2 }) =>
    app.app.db.transaction((tx) => changeSettings(tx, { brandId: 1, change: settings, log }));
  await set(change);
  for (const language of LANGUAGES) {
    expect((await page('/', language)).status).toBe(status);
  }
  await set({ status: 0 });
  expect(logged).toEqual([]);
});

test('[G4] what a page leaves to the browser of a visitor is named, and nothing else is', async () => {
  const renderer = await readRenderer();
  const sameForAll = new Set<string>(
    app.composition.handlers
      .filter(({ endpoint }) => endpoint.isSameForAll === true)
      .flatMap(({ endpoint }) => endpoint.wire),
  );
  const left = new Set<string>();
  const listening: Renderer['render'] = async (page) => {
    const drawn = await renderer.render(page);
    for (const { wire } of drawn.asked.filter((asked) => !sameForAll.has(asked.wire))) {
      left.add(wire);
    }
    return drawn;
  };
  const render = createPageRenderer(app, { ...renderer, render: listening });
  const boot = await bootOf(app, PLACE);
  for (const { path } of PLACES) {
    await render(PLACE, path, boot);
  }
  expect([...left].toSorted()).toEqual(LEFT_TO_BROWSER);
});

test('[M8] what a part throws is logged with the path of its page, without the query, and the page is answered', async () => {
  const renderer = await readRenderer();
  const isOfNotices = ([wire]: readonly unknown[]) => wire === listAnnouncements.wire[0];
  const misread: Renderer['render'] = ({ boot, ...asked }) =>
    renderer.render({
      ...asked,
      boot: {
        ...boot,
        data: boot.data.map((seed) => (isOfNotices(seed.key) ? { ...seed, value: BROKEN } : seed)),
      },
    });
  const render = createPageRenderer(app, { ...renderer, render: misread });
  const { html } = await render(PLACE, '/noticePage?id=3', await bootOf(app, PLACE));
  expect(html).toContain('</main>');
  expect(logged).not.toEqual([]);
  expect(new Set(logged.map(({ message, path }) => `${message} ${path}`))).toEqual(
    new Set(['page_part_failed /noticePage']),
  );
  expect(logged.every(({ error }) => error instanceof Error)).toBe(true);
});
