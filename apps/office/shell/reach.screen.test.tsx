import { expect, test } from 'vitest';
import { HIT_KINDS } from '#modules/operator/contract.overview-office.ts';
import type { OfficePage } from '#platform/office/office-page.ts';
import { entityPath } from '#ui/office/entity-path.ts';
import { pages } from './pages.ts';
import { pagePlaces, sectionsFor } from './palette-sections.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>(
  ['/modules/*/messages/*.json', '/apps/office/messages/*.json', '/studios/**/messages/*.json'],
  { eager: true, import: 'default' },
);
const LANGUAGES = ['en', 'bn'] as const;

function textsIn(language: (typeof LANGUAGES)[number]): ReadonlyMap<string, string> {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`));
  return new Map(own.flatMap(([, texts]) => Object.entries(texts)));
}

/** An address that the page has, with something in the places of what it is about. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '7');

test.each(LANGUAGES)(
  'each page says what it is for, what to do first and what cannot be undone: %s',
  (language) => {
    const texts = textsIn(language);
    const parts = ({ help }: OfficePage) => [help, `${help}.first`, `${help}.final`];
    const missing = pages.flatMap((page) => parts(page).filter((key) => !texts.has(key)));
    expect(missing).toEqual([]);
    const sentences = (page: OfficePage) =>
      parts(page)
        .map((key) => texts.get(key) ?? '')
        .join(' ')
        .split(/[.।]\)?(?= |$)/)
        .filter((part) => part.trim() !== '').length;
    expect(
      pages.filter((page) => sentences(page) < 2 || sentences(page) > 7).map(({ id }) => id),
    ).toEqual([]);
    const fields = pages.flatMap((page) => page.fields ?? []);
    expect(fields.filter((key) => !texts.has(key) || !texts.has(`${key}.help`))).toEqual([]);
  },
);

test.each(LANGUAGES)('[O26] [O27] no two pages share a title: %s', (language) => {
  const texts = textsIn(language);
  const titles = pages
    .filter(({ path }) => !path.includes(':'))
    .map(({ title }) => texts.get(title) ?? title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test.each(LANGUAGES)(
  '[O7] each page with an address of its own is two keys or one word of the search away: %s',
  (language) => {
    const texts = textsIn(language);
    const places = pagePlaces(pages, (key) => texts.get(key) ?? key);
    const isFoundBy = (word: string, path: string) => {
      const [first] = sectionsFor(word, { pages: places, settings: [] }, []);
      return first?.id === 'pages' && first.places.slice(0, 5).some((place) => place.path === path);
    };
    const far = pages
      .filter(({ path, letter }) => !path.includes(':') && letter === undefined)
      .filter(({ path, title }) => {
        const label = texts.get(title) ?? '';
        return ![label, ...label.split(' ')].some((word) => isFoundBy(word, path));
      });
    expect(far.map(({ id }) => id)).toEqual([]);
  },
);

test('[O7] each page about one thing is one step from a page of the menu, or found by the thing', () => {
  const near = new Set([
    ...pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
    ...HIT_KINDS.map((kind) =>
      entityPath(kind, kind === 'round' || kind === 'draw' ? 'A:B:7' : '7'),
    ),
  ]);
  const far = pages.filter(({ path }) => {
    const parent = path.slice(0, path.indexOf('/:'));
    return path.includes(':') && !near.has(parent) && !near.has(addressOf(path));
  });
  expect(far.map(({ id }) => id)).toEqual([]);
});
