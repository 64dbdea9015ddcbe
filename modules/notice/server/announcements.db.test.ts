import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { BANNER_GROUPS } from '../field-rules.ts';
import { insertBanner, type NewBanner } from './banner.store.ts';
import { linkOf } from './banner-link.ts';
import { DEMO_AGENT_NOTICES } from './demo/agent-notices.ts';
import { DEMO_NOTICES } from './demo/notices.ts';
import { DEMO_POPUPS } from './demo/popups.ts';
import { insertDemoNotice } from './notice.store.ts';

type Item = {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly type: string;
  readonly execution: string;
  readonly timestamp: string;
};
type Shown = {
  readonly player: readonly Item[];
  readonly popup: readonly Item[];
  readonly promotion: readonly Item[];
  readonly banners: readonly {
    readonly groupName: string;
    readonly url: string;
    readonly alt: string;
    readonly linkageType: string;
    readonly linkage: string;
  }[];
};

let app: TestApp;
let brandId: number;
let client: pg.Client;

beforeAll(async () => {
  app = await testApp({ seed: true });
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  brandId = await app.app.db.transaction(async (tx) => {
    const brand = await app.composition.resolveBrand(tx, { merchant: 'shapla', host: '' });
    return brand?.id ?? 0;
  });
});

afterAll(() => client.end());

async function shown(query = '', language = 'EN'): Promise<Shown> {
  const reply = await app.call<{ value: Shown }>(
    `GET /wps/relay/MCSFE_getListAnnouncements?${query}`,
    { headers: { language } },
  );
  expect(reply.status).toBe(200);
  return reply.body.value;
}

const banner = (part: Partial<NewBanner>): NewBanner => ({
  brandId,
  groupName: 'w_shop',
  picture: '/pictures/a-wide.avif',
  title: { en: 'T' },
  subtitle: {},
  alt: { en: 'A' },
  linkage: '',
  link: '',
  position: 1,
  ...part,
});

test('one answer holds notices, pop-ups, promotions and banners, each notice with its time [ANN-5]', async () => {
  const all = await shown('types=B,PL,PU,PR,H&platform=W');
  expect(all.player.map(({ type }) => type)).toEqual(expect.arrayContaining(['B', 'PL', 'H']));
  expect(all.promotion.every(({ type }) => type === 'PR')).toBe(true);
  expect(all.popup.every(({ type }) => type === 'PU')).toBe(true);
  expect(all.player.length + all.promotion.length).toBe(DEMO_NOTICES.length);
  expect(all.player[0]).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    status: 'A',
    platform: 'W',
    noExpiry: true,
    merchantCode: 'shapla',
  });
});

test('types choose notices and an execution chooses pop-ups [ANN-6]', async () => {
  const asked = await shown('types=B,PL,PU,PR&platform=W&execution=B');
  expect(asked.player.some(({ type }) => type === 'H')).toBe(false);
  expect(new Set(asked.popup.map(({ execution }) => execution))).toEqual(new Set(['B']));
  expect((await shown('types=PU&execution=F')).popup.map(({ execution }) => execution)).toEqual([
    'F',
  ]);
  expect((await shown('types=PR')).player).toEqual([]);
});

test('a brief answer has every title and no content [ANN-5]', async () => {
  const brief = await shown('platform=W&brief=1');
  const whole = await shown('platform=W');
  expect(brief.player.map(({ id }) => id)).toEqual(whole.player.map(({ id }) => id));
  expect(brief.player.every(({ content }) => content === '')).toBe(true);
  expect(brief.player[0]).not.toHaveProperty('contents');
});

test('every group has a banner in the sandbox, shown in the language of the reader [BNR-1]', async () => {
  const { banners } = await shown('', 'BN');
  expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(new Set(BANNER_GROUPS));
  expect(banners.every(({ alt }) => /[\u0980-\u09ff]/.test(alt))).toBe(true);
});

test('demo texts are what their cleaning leaves, in both languages [N35]', () => {
  for (const { content } of [...DEMO_NOTICES, ...DEMO_POPUPS, ...DEMO_AGENT_NOTICES]) {
    expect(Object.keys(content).sort()).toEqual(['bn', 'en']);
    for (const html of Object.values(content)) {
      expect(cleanHtml(html)).toBe(html);
    }
  }
});

test('a notice that is not on yet, is over or is another brand’s is not shown', async () => {
  await app.app.db.transaction(async (tx) => {
    for (const title of ['early', 'late', 'elsewhere', 'dirty']) {
      await insertDemoNotice(tx, {
        brandId: title === 'elsewhere' ? brandId + 1000 : brandId,
        type: 'B',
        priority: 99,
        title: { en: title },
        content: { en: '<p onclick="x()">a<script>x()</script></p>' },
        hoursAgo: 2,
      });
    }
  });
  await client.query(
    `update notice.announcement set starts_at = now() + interval '1 hour' where title->>'en' = 'early'`,
  );
  await client.query(
    `update notice.announcement set ends_at = now() - interval '1 hour' where title->>'en' = 'late'`,
  );
  const titles = (await shown('types=B')).player.map(({ title }) => title);
  expect(titles).not.toContain('early');
  expect(titles).not.toContain('late');
  expect(titles).not.toContain('elsewhere');
  expect(titles).toContain('dirty');
});

test('what lies in the store uncleaned is cleaned when it is read [N35]', async () => {
  const dirty = (await shown('types=B')).player.find(({ title }) => title === 'dirty');
  expect(dirty?.content).toBe('<p>a</p>');
});

test('a banner of a lottery opens that game: on the lottery page only where its vendor has one [L11] [BNR-2]', async () => {
  const { rows } = await client.query<{ node_id: string; vendor: string }>(
    `select min(node_id) as node_id, vendor_code as vendor from catalog.game where game_type = 'ELOTT' group by 2`,
  );
  const own = rows.find(({ vendor }) => vendor === 'SHPL')?.node_id;
  expect(own).toBeDefined();
  const linked = (vendors: AppContext) =>
    app.app.db.transaction((tx) =>
      linkOf(
        { kind: 'GAME', link: String(own) },
        { app: vendors, tx, brandId, hosts: new Set<string>() },
      ),
    );
  expect(await linked(app.app)).toBe(`/lottery?node=${own}`);
  // The same game where no vendor has the lottery page.
  expect(await linked({ ...app.app })).toBe(`/game?node=${own}`);
});

test('a banner leads to a page, a game, a promotion or an allowed host, else it is no link [BNR-2] [N37]', async () => {
  const game = (await client.query('select node_id from catalog.game order by node_id limit 1'))
    .rows[0].node_id;
  const links = [
    ['PAGE', '/elott', '/elott'],
    ['GAME', String(game), expect.stringMatching(/^\/(game|lottery)\?node=\d+$/)],
    ['GAME', '987654321', ''],
    ['PROMOTION', '7', '/promoDetail?id=7'],
    ['URL', 'https://good.example/a', 'https://good.example/a'],
    ['URL', 'https://other.example/a', ''],
    ['URL', 'https://good.example@evil.example/', ''],
  ] as const;
  await client.query(`insert into notice.outside_host values ($1, 'good.example')`, [brandId]);
  await app.app.db.transaction(async (tx) => {
    for (const [index, [linkage, link]] of links.entries()) {
      const picture = `/pictures/link-${index}-wide.avif`;
      await insertBanner(tx, banner({ picture, linkage, link, position: 500 + index }));
    }
  });
  const { banners } = await shown();
  const found = banners.filter(({ url }) => new URL(url).pathname.startsWith('/pictures/link-'));
  // Clients on other origins open a page or a game of ours by an absolute address [W2].
  const pathOf = (address: string) =>
    address.startsWith('http://localhost/') ? address.slice('http://localhost'.length) : address;
  expect(found.map(({ linkage }) => pathOf(linkage))).toEqual(
    links.map(([, , address]) => address),
  );
  expect(found.every(({ linkage }) => linkage === '' || URL.canParse(linkage))).toBe(true);
  for (const { linkage, linkageType } of found) {
    expect(linkageType === '').toBe(linkage === '');
  }
});
