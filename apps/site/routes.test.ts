import { expect, test } from 'vitest';
import { modules } from './all-modules.ts';
import { pageOf, pathsClosedToRobots, publicPaths } from './routes.ts';

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Catalogue>(
  ['/apps/site/messages/*.json', '/modules/*/messages/*.json'],
  { eager: true, import: 'default' },
);
const sources = import.meta.glob<string>(
  ['/apps/site/{routes,home/page}.ts', '/modules/*/site/{index.tsx,home.ts}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
/** All texts of a language, of every module. */
const texts = (language: 'bn' | 'en'): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogues)
      .filter(([file]) => file.endsWith(`/${language}.json`))
      .flatMap(([, catalogue]) => Object.entries(catalogue)),
  );
const TABLE = [
  ...['/', '/index', '/index.html', '/home', '/register', '/register.html', '/noticePage', '/vip'],
  ...['/pointMall', '/sports', '/esports', '/elott', '/lott', '/cockfight', '/rngList', '/pvpList'],
  ...['/liveList', '/fishList', '/rng', '/fish', '/pvp', '/live', '/lottery', '/vnlottery'],
  ...['/seamless', '/sealottery', '/lottert', '/promotions', '/promoDetail', '/fbsports', '/hot'],
  ...['/favorite', '/recent', '/new', '/help', '/helpmc', '/down', '/join', '/game', '/login'],
  ...['/download', '/rngList/FISH', '/liveList/rng', '/ELOTT/'],
];
/** Drawn for links that others show (`tools/art/shares.mjs`). */
const PICTURES = new Set(
  Object.keys(import.meta.glob('/apps/site/public/pictures/og-*.jpg')).map((file) =>
    file.slice(file.lastIndexOf('/') + 1),
  ),
);
const HEADER_ONLY = /^\/(lottery|vnlottery|seamless|sealottery|lottert|fbsports|game)$/;

test.each(TABLE)(
  '%s leads to a page with its frame [RTE-1] [RTE-2] [RTE-3] [RTE-6] [RTE-7]',
  (path) => {
    const { canonical, kind, hasRail } = pageOf(path);
    expect(canonical).not.toBe('');
    expect(kind).toBe(path === '/helpmc' ? 'bare' : HEADER_ONLY.test(path) ? 'header' : 'full');
    expect(hasRail).toBe(kind === 'full' && !['/pointMall', '/noticePage'].includes(path));
  },
);

test.each(['/nothing', '/rngList/a/b', '/vip/more', '/elott.html'])(
  '%s leads nowhere, and search engines see that [RTE-8]',
  (path) => {
    expect(pageOf(path)).toMatchObject({ canonical: '', isPrivate: true });
  },
);

test('every page has the banners of its group [BNR-1]', () => {
  const groups = Object.fromEntries(
    TABLE.map((path) => [path, pageOf(path).bannerGroup]).filter(
      ([, group]) => group !== undefined,
    ),
  );
  expect(groups).toMatchObject({
    '/': 'w_home',
    '/home': 'w_home',
    '/rng': 'w_rng',
    '/rngList': 'w_rng',
    '/live': 'w_live',
    '/liveList': 'w_live',
    '/fish': 'w_fish',
    '/fishList': 'w_fish',
    '/pvp': 'w_pvp',
    '/pvpList': 'w_pvp',
    '/sports': 'w_sports',
    '/esports': 'w_esports',
    '/elott': 'w_lott',
    '/lott': 'w_lott',
    '/down': 'w_down',
    '/download': 'w_down',
    '/promotions': 'w_promotion',
    '/pointMall': 'w_shop',
    '/help': 'w_help',
  });
  for (const none of [
    '/vip',
    '/noticePage',
    '/lottery',
    '/game',
    '/cockfight',
    '/helpmc',
    '/hot',
  ]) {
    expect([none, groups[none]]).toEqual([none, undefined]);
  }
});

test('every page has a title and a description in both languages, short enough to be shown whole', () => {
  const [en, bn] = [texts('en'), texts('bn')];
  const own = modules.flatMap((module) => module.routes ?? []);
  const paths = [...TABLE, ...own.map(({ path }) => path), '/credits', '/nothing'];
  for (const head of new Set(paths.map((path) => pageOf(path).head))) {
    for (const [part, max] of [
      ['title', 60],
      ['description', 155],
    ] as const) {
      const said = [en, bn].map((language) => language[`${head}.${part}`] ?? '');
      expect([head, part, ...said.map((text) => text.length > 0 && text.length <= max)]).toEqual([
        head,
        part,
        true,
        true,
      ]);
      expect(said[1]).toMatch(/[\u0980-\u09ff]/);
    }
  }
});

test('search engines know every public page once, and none of a member', () => {
  const paths = publicPaths();
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/elott', '/rngList', '/vip', '/help', '/login']),
  );
  for (const path of [
    '/home',
    '/download',
    '/bets',
    '/account/security',
    '/game',
    '/favorite',
    '/reset',
  ]) {
    expect(paths).not.toContain(path);
  }
});

test.each(['/login', '/Login/', '/register', '/register.html', '/helpmc', '/download'])(
  '%s is open without a session [BRD-4]',
  (path) => {
    expect(pageOf(path).isOpenToVisitors).toBe(true);
  },
);

test.each(['/reset', '/login/social', '/sandbox/identity', '/Reset/', '/login/social/'])(
  '%s leads back in from a mail or a provider: it is open too, and its address travels nowhere [BRD-4] [PWD-1] [N25]',
  (path) => {
    expect(pageOf(path)).toMatchObject({
      isOpenToVisitors: true,
      served: { carriesSecrets: true },
    });
  },
);

test.each(['/', '/home', '/rng', '/bets', '/help', '/down', '/login/x', '/registers', ''])(
  '%j is closed without a session, and carries nothing that is good once [BRD-4]',
  (path) => {
    const { isOpenToVisitors, served } = pageOf(path);
    expect([isOpenToVisitors, served.carriesSecrets === true]).toEqual([false, false]);
  },
);

test('a page whose first look depends on its query says so, and no other', () => {
  const reads = TABLE.filter((path) => pageOf(path).served.readsQuery === true);
  expect(reads).toEqual(expect.arrayContaining(['/rngList/FISH', '/vip', '/helpmc', '/login']));
  for (const path of ['/', '/register', '/down', '/join', '/favorite', '/game', '/pointMall']) {
    expect(reads).not.toContain(path);
  }
});

test('the picture beside a link is drawn, and robots leave out where games run', () => {
  const pictures = TABLE.map((path) => `og-${pageOf(path).served.picture ?? 'home'}.jpg`);
  expect(pictures.filter((file) => !PICTURES.has(file))).toEqual([]);
  expect(new Set(pictures).size).toBe(12);
  expect(pathsClosedToRobots()).toEqual(['/game', '/lottery']);
});

test('the areas of the specification are chunks of their own [RTE-9]', () => {
  const eager = Object.values(sources).flatMap((text) => [
    ...text.matchAll(/^import .*\/screen\.tsx'/gm),
  ]);
  expect(eager.map(([line]) => line)).toEqual(["import { Home } from './screen.tsx'"]);
});
