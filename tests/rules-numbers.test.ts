import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figures } from '#modules/help/server/figures.ts';
import { SEED_TOPICS } from '#modules/help/server/seed-demo.ts';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { range } from '#studios/lottery/games/draw-form.ts';
import { EN } from '#vendors/sample/client/texts.ts';
import { BN } from '#vendors/sample/client/texts-bn.ts';
import { instantOf } from '#vendors/sample/data/game-rules.ts';

const LANGUAGES = ['en', 'bn'] as const;
type Texts = Readonly<Record<string, string>>;

function read(path: string): Texts {
  const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Object.fromEntries(Object.entries(found ?? {}).map(([key, text]) => [key, String(text)]));
}

const GAMES = 'studios/lottery/games';
const families = readdirSync(GAMES, { withFileTypes: true }).filter((one) => one.isDirectory());

/** The texts of rules pages of one language: of the lottery's sheets, of the slot, and of the sample vendors' games. */
function rulesTexts(language: (typeof LANGUAGES)[number]): Texts {
  const lottery = families.map(({ name }) => read(`${GAMES}/${name}/messages/${language}.json`));
  const studios: Texts = Object.assign(
    {},
    read(`studios/lottery/messages/${language}.json`),
    ...lottery,
    read(`studios/slots/messages/${language}.json`),
  );
  const sample: Texts = language === 'en' ? EN : BN;
  const isRule = (key: string) =>
    /^play\.(rules|hint|wins)\.|^play\.group\..*\.rule$|^board\.(rules|shots\.more|lock)/.test(
      key,
    ) || /^slots\.(rule-|return-note|bet-rule|pays-for-bet|hit-rate)/.test(key);
  const isSampleRule = (key: string) => /^(rules|jackpot|pay|scratch|bet|chance)\b/.test(key);
  return Object.fromEntries([
    ...Object.entries(studios).filter(([key]) => isRule(key)),
    ...Object.entries(sample)
      .filter(([key]) => isSampleRule(key))
      .map(([key, text]) => [`sample ${key}`, text]),
  ]);
}

/** The numbers of a text that are written and not filled in from code. */
function writtenIn(text: string): readonly string[] {
  const plain = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\{[^}]*\}/g, ' ');
  return plain.match(/[0-9০-৯]+(?:[.,:][0-9০-৯]+)*/g) ?? [];
}

/** Numbers that may stand in rules, by text or by article, each with its reason. */
type Allowed = Readonly<Record<string, { readonly numbers: string; readonly why: string }>>;

const NAME = 'the name of the bet, which says what it is';
const EXAMPLE = 'a result made up as an example';

const IN_TEXTS: Allowed = {
  'play.hint.K3.ANY_TRIPLE': { numbers: '1 1 1 6 6 6', why: 'the faces of dice' },
  'play.hint.K3.ANY_PAIR': { numbers: '1 1 6 6', why: 'the faces of dice' },
  'play.hint.K3.STRAIGHT': { numbers: '1 2 3 4 5 6', why: 'the faces of dice' },
  'play.group.SSC.star3.rule': { numbers: '3 6', why: NAME },
  'play.rules.PK10': { numbers: '1', why: 'places are counted from the first' },
  'play.group.SEA.digits3.rule': { numbers: '3 4', why: NAME },
  'sample bet.under': { numbers: '7', why: NAME },
  'sample bet.seven': { numbers: '7', why: NAME },
  'sample bet.over': { numbers: '7', why: NAME },
  'sample bet.small': { numbers: '4 10', why: NAME },
  'sample bet.big': { numbers: '11 17', why: NAME },
  'sample bet.low': { numbers: '2 6', why: NAME },
  'sample bet.near': { numbers: '1 12', why: NAME },
  'sample bet.middle': { numbers: '13 24', why: NAME },
  'sample bet.far': { numbers: '25 35', why: NAME },
  'sample bet.home': { numbers: '36', why: NAME },
  'sample bet.climber': { numbers: '2', why: NAME },
  'sample scratch.chance': { numbers: '1', why: 'one ticket in so many' },
};

const IN_ARTICLES: Allowed = {
  'bet-limits': { numbers: '5 11 5 10 4', why: 'names of games: 5D, 11 choose 5, PK10, 4D' },
  'rules-k3': { numbers: '3 2 4 6 12 4 4 4', why: `K3; ${EXAMPLE}` },
  'rules-5d': { numbers: '5 2 3 4 5 3 6 4 7 0 7 2 20 7 2 4', why: `${NAME}; ${EXAMPLE}` },
  'rules-11-choose-5': {
    numbers: '11 5 1 11 1 5 6 8 2 3 03 11 06 01 09 30',
    why: `11 choose 5; ${NAME}; ${EXAMPLE}`,
  },
  'rules-pk10': { numbers: '10 1 1 10 2 9 2 3 7 2 10 9', why: `PK10; places; ${EXAMPLE}` },
  'rules-lucky-28': {
    numbers: '28 0 0 6 0 9 15 0',
    why: `Lucky 28; sums begin with 0; ${EXAMPLE}`,
  },
  'rules-mark-six': { numbers: '1 5 10', why: `numbers begin with 1; ${NAME}` },
  'rules-vietnam': { numbers: '68 68', why: EXAMPLE },
  'rules-thai': { numbers: '3 3 2 2 3 3 482 915 915 159 2 15 9', why: `${NAME}; ${EXAMPLE}` },
  'rules-malaysia-4d': { numbers: '4 3 24', why: `4D, 3A; four different digits have 24 orders` },
  'rules-yeekee': { numbers: '3 3 2 2', why: NAME },
  'rules-lucky-sevens': { numbers: '100', why: 'per hundred' },
  'what-rtp-means': { numbers: '96 4 100', why: EXAMPLE },
  'when-bets-are-void': { numbers: '11 5', why: 'the game 11 choose 5' },
};

const numbersOf = (text: string) => writtenIn(text).toSorted().join(' ');
const allowed = (list: Allowed, key: string) =>
  (list[key]?.numbers ?? '').split(' ').toSorted().join(' ');

test.each(LANGUAGES)(
  'every number of the rules of games comes from their code [M11] %s',
  (language) => {
    const texts = Object.entries(rulesTexts(language));
    expect(texts.length).toBeGreaterThan(100);
    const written = texts.filter(([key, text]) => numbersOf(text) !== allowed(IN_TEXTS, key));
    expect(written).toEqual([]);
  },
);

/** Articles about bets: those of the topic of rules and of the topics below it, and the two that say what counts. */
const articles = SEED_TOPICS.flatMap((topic) =>
  topic.articles.filter(
    ({ code }) =>
      [topic.code, topic.parent].includes('betting-rules') ||
      ['what-is-turnover', 'when-bets-are-void'].includes(code),
  ),
);

test.each(LANGUAGES)(
  'every number of the articles about bets comes from code [M11] %s',
  (language) => {
    expect(articles.length).toBeGreaterThan(15);
    const written = articles.map(({ code, [language]: { title, summary, html } }) => [
      code,
      numbersOf(`${title} ${summary} ${html}`),
    ]);
    expect(written).toEqual(articles.map(({ code }) => [code, allowed(IN_ARTICLES, code)]));
  },
);

test('no exception is left over, and each has a reason [M11]', () => {
  const texts = rulesTexts('en');
  const keys = [...Object.keys(texts), ...articles.map(({ code }) => code)];
  for (const [key, { numbers, why }] of Object.entries({ ...IN_TEXTS, ...IN_ARTICLES })) {
    expect([key, keys.includes(key), numbers !== '' && why.length > 5]).toEqual([key, true, true]);
  }
});

test('every place in an article about bets has a value, or belongs to the brand [M11]', () => {
  const known = figures();
  const named = articles.flatMap(({ en, bn }) =>
    [en, bn].flatMap(({ summary, html }) =>
      [...`${summary} ${html}`.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name),
    ),
  );
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual(['currency']);
});

test.each(LANGUAGES)(
  'every place in the rules of a lottery has a value of its game [M11] %s',
  (language) => {
    const texts = rulesTexts(language);
    const placesOf = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const { code, texts: family, facts, plays } of new Set(
      drawGames.map(({ game }) => game),
    )) {
      const groups = [...new Set(plays.map(({ group }) => `play.group.${family}.${group}.rule`))];
      const hints = Object.keys(texts).filter((key) => key.startsWith(`play.hint.${family}.`));
      const shown = [`play.rules.${code}`, ...groups, ...hints].map((key) => texts[key]);
      expect(shown).not.toContain(undefined);
      expect([code, shown.flatMap(placesOf).filter((name) => !(name in facts))]).toEqual([
        code,
        [],
      ]);
    }
  },
);

test('the names of sample bets are what their games pay [M13]', () => {
  const dice = instantOf({ mechanic: 'dice', kind: 'three' });
  const sums = (bet: string) => {
    const won = range(3, 16).filter((sum) => {
      const faces = throwOf(sum);
      return (dice?.odds4({ bet }, { faces }) ?? 0n) > 0n;
    });
    return `${Math.min(...won)} ${Math.max(...won)}`;
  };
  expect([sums('small'), sums('big')]).toEqual([
    IN_TEXTS['sample bet.small']?.numbers,
    IN_TEXTS['sample bet.big']?.numbers,
  ]);
});

/** Three faces with a sum that are no triple, where there are such. */
function throwOf(sum: number): readonly number[] {
  const faces = range(1, 6);
  const all = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
  const fitting = all.filter((thrown) => thrown.reduce((total, one) => total + one, 0) === sum);
  return fitting.find((thrown) => new Set(thrown).size > 1) ?? fitting[0] ?? [];
}

/** What the article about limits calls long bets, by game. */
const LONG: Readonly<Record<string, readonly RegExp[]>> = {
  SSC: [/^DIRECT_[345]/, /^GROUP_\d+_[35]/],
  '11X5': [/^REN_5$/, /^DIRECT_3$/],
  PK10: [/^DIRECT_3$/],
  KENO: [/^PICK_([89]|10)$/],
  MARK6: [/^THREE_IN_THREE$/],
  VNMB: [/^LO[34]$/, /^[34]CANG$/, /^XC3_HEAD$/, /^XIEN[34]$/],
  VNMN: [/^LO[34]$/, /^[34]CANG$/, /^XC3_HEAD$/, /^XIEN[34]$/],
  VNMT: [/^LO[34]$/, /^[34]CANG$/, /^XC3_HEAD$/, /^XIEN[34]$/],
  THAI: [/^[34](TOP|TOD|FRONT|BACK)$/],
  LAO: [/^[34](TOP|TOD)$/],
  HANOI: [/^[34](TOP|TOD)$/],
  YEEKEE: [/^[34](TOP|TOD)$/],
  M4D: [/./],
};

test('the list of long bets in the help is that of the limits [M13]', () => {
  for (const { code, plays } of new Set(drawGames.map(({ game }) => game))) {
    const listed = plays.filter((play) => LONG[code]?.some((bets) => bets.test(play.code)));
    expect([code, listed.map((play) => play.code)]).toEqual([
      code,
      plays.filter(({ limits }) => limits === 'long').map((play) => play.code),
    ]);
  }
});
