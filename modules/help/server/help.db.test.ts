import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { LINKED_TEXT, SCRIPT_LINKS } from '#tests/xss/script-links.ts';
import { SEED_TOPICS, seedHelp } from './seed-demo.ts';

type Head = { readonly code: string; readonly title: string; readonly html?: string };
type Topic = { readonly code: string; readonly articles: readonly Head[] };
type Tree = {
  readonly value: { readonly topics: readonly (Topic & { children: readonly Topic[] })[] };
};
type Article = {
  readonly value: { readonly title: string; readonly html: string; readonly topic: string };
};
type Hits = {
  readonly value: {
    readonly hits: readonly { code: string; title: readonly { text: string; isHit: boolean }[] }[];
  };
};
type OfficeTree = {
  readonly topics: readonly {
    id: string;
    code: string;
    version: number;
    title: { en: string; bn: string };
  }[];
  readonly articles: readonly {
    id: string;
    code: string;
    topicId: string;
    useful: number;
    useless: number;
  }[];
  readonly supportHoursVersion: number;
};
type Refusal = { readonly errorCode?: string };

const app = await testApp({ seed: true });
const SANDBOX_BRAND = 1;
const BROWSER = 'a-browser-of-a-reader';
let operatorToken = '';
beforeAll(async () => {
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = body.token;
});

const treeIn = async (language: string, query = '') =>
  (await app.call<Tree>(`GET /wps/system/helpCenter${query}`, { headers: { language } })).body.value
    .topics;
const articleIn = (language: string, code: string) =>
  app.call<Article & Refusal>('GET /wps/system/helpCenter/article', {
    input: { code },
    headers: { language },
  });
const officeTree = async () =>
  (await app.call<OfficeTree>('GET /office/v1/help/tree', { operatorToken })).body;

describe('readers', () => {
  test('the help centre answers a tree in the reader’s language, of forty articles and more [RTE-7]', async () => {
    const topics = await treeIn('BN');
    const heads = topics.flatMap((topic) => [
      ...topic.articles,
      ...topic.children.flatMap((child) => child.articles),
    ]);
    expect(heads.length).toBeGreaterThanOrEqual(40);
    expect(
      heads.every(({ title, html }) => /[\u0980-\u09ff]/.test(title) && html === undefined),
    ).toBe(true);
    expect((await treeIn('EN', '?texts=1'))[0]?.articles[0]?.html).toContain('<li>');
  });

  test('each seeded article is complete and clean in both languages, its values filled in [BRD-1]', async () => {
    for (const { code } of SEED_TOPICS.flatMap((topic) => topic.articles)) {
      for (const language of ['EN', 'BN']) {
        const { status, body } = await articleIn(language, code);
        expect([code, status]).toEqual([code, 200]);
        expect(body.value.html.length, code).toBeGreaterThan(200);
        expect(body.value.html, code).not.toMatch(/\{\w+\}/);
      }
    }
  });

  test('an article that nobody wrote is refused in the reader’s language [ERR-3]', async () => {
    expect(await articleIn('EN', 'no-such-article')).toMatchObject({
      status: 400,
      body: { errorCode: 'help.article.unknown' },
    });
  });

  test('search finds rules in Bengali, in Latin letters and with Bengali digits [RTE-7]', async () => {
    const first = async (q: string) =>
      (
        await app.call<Hits>('GET /wps/system/helpCenter/search', {
          input: { q },
          headers: { language: 'BN' },
        })
      ).body.value.hits;
    expect((await first('কে৩ নিয়ম'))[0]?.code).toBe('rules-k3');
    expect((await first('pasha'))[0]?.code).toBe('rules-k3');
    expect((await first('customer service hours'))[0]?.code).toBe('customer-service-hours');
    expect((await first('উইনগো'))[0]?.title.filter((piece) => piece.isHit)).toEqual([
      { text: 'উইনগো', isHit: true },
    ]);
    expect(await first('!!!')).toEqual([]);
  });

  test('a browser has one word about an article and may change it [RTE-7]', async () => {
    const vote = (isUseful: boolean, browser?: string) =>
      app.call<Refusal>('POST /wps/system/helpCenter/vote', {
        input: { code: 'rules-k3', isUseful, ...(browser === undefined ? {} : { browser }) },
      });
    expect((await vote(true)).body.errorCode).toBe('help.vote.nobody');
    expect((await vote(true, BROWSER)).status).toBe(200);
    expect((await vote(false, BROWSER)).status).toBe(200);
    expect((await vote(true, `${BROWSER}-2`)).status).toBe(200);
    const row = (await officeTree()).articles.find(({ code }) => code === 'rules-k3');
    expect([row?.useful, row?.useless]).toEqual([1, 1]);
  });

  test('seeding again changes nothing [OPS-1]', async () => {
    const before = await officeTree();
    await seedHelp(app.app, SANDBOX_BRAND);
    expect(await officeTree()).toEqual(before);
  });
});

describe('operators', () => {
  const save = (input: Readonly<Record<string, unknown>>) =>
    app.call<{ id: string; version: number } & Refusal>('POST /office/v1/help/articles', {
      operatorToken,
      input: { reason: 'tried by a test', ...input },
    });
  const both = (text: string) => ({ en: text, bn: text });
  const fields = async (change: Readonly<Record<string, unknown>> = {}) => ({
    topicId: (await officeTree()).topics[0]?.id,
    code: 'of-a-test',
    title: both('Title'),
    summary: both('Summary {brand}'),
    content: both('<p onclick="x()">Text <script>alert(1)</script>{minBet}</p>'),
    aliases: '',
    isActive: true,
    ...change,
  });

  test('what an operator writes is cleaned, kept, audited and read at once; saving over a change is refused [N35]', async () => {
    const { body } = await save({ article: await fields() });
    const { body: read } = await articleIn('EN', 'of-a-test');
    expect(read.value.html).toMatch(/^<p>Text P \d+\.\d\d<\/p>$/);
    expect((await save({ article: await fields() })).body.errorCode).toBe('help.code.taken');
    const changed = await save({
      id: body.id,
      version: 1,
      article: await fields({ isActive: false }),
    });
    expect(changed.body.version).toBe(2);
    expect((await articleIn('EN', 'of-a-test')).status).toBe(400);
    const again = await save({ id: body.id, version: 1, article: await fields() });
    expect(again.body.errorCode).toBe('help.changed.meanwhile');
    const audit = await app.call<{ rows: readonly { action: string }[] }>(
      `GET /office/v1/audit?entity=help:article:${body.id}`,
      { operatorToken },
    );
    expect(audit.body.rows.map(({ action }) => action)).toEqual([
      'help.article.change',
      'help.article.add',
    ]);
  });

  test('no link of an article or a preview is script or leads astray, however it is spelled [N37]', async () => {
    await save({ article: await fields({ code: 'of-links', content: both(LINKED_TEXT) }) });
    const { html } = (await articleIn('EN', 'of-links')).body.value;
    expect(html.split('words')).toHaveLength(SCRIPT_LINKS.length + 1);
    expect(html).not.toContain('href');
    const { body } = await app.call<{ html: string }>('POST /office/v1/help/preview', {
      operatorToken,
      input: { language: 'en', html: LINKED_TEXT },
    });
    expect(body.html).not.toContain('href');
  });

  test('an article without a text in one language is refused [BRD-1]', async () => {
    const article = await fields({
      code: 'empty-one',
      content: { en: '<p>a</p>', bn: '<script>b</script>' },
    });
    expect((await save({ article })).body.errorCode).toBe('help.content.empty');
  });

  test('the preview is what readers would get [N35]', async () => {
    const { body } = await app.call<{ html: string }>('POST /office/v1/help/preview', {
      operatorToken,
      input: { language: 'en', html: '<p>{brand}<img src=x onerror=alert(1)></p>' },
    });
    expect(body.html).toBe('<p>Shapla</p>');
  });

  test('a topic that is off takes its articles with it, and the tree stays at two levels [RTE-7]', async () => {
    const { topics } = await officeTree();
    const of = (code: string) => topics.find((topic) => topic.code === code);
    const saveTopic = (code: string, change: Readonly<Record<string, unknown>>) => {
      const { id, version, ...topic } = of(code) ?? { id: '', version: 0 };
      return app.call<Refusal>('POST /office/v1/help/topics', {
        operatorToken,
        input: { id, version, reason: 'tried by a test', topic: { ...topic, ...change } },
      });
    };
    expect((await saveTopic('slots', { isActive: false })).status).toBe(200);
    expect((await articleIn('EN', 'rules-lucky-sevens')).status).toBe(400);
    const deep = await saveTopic('privacy', { parentId: of('slots')?.id });
    expect(deep.body.errorCode).toBe('help.topic.depth');
    const parent = await saveTopic('betting-rules', { parentId: of('privacy')?.id });
    expect(parent.body.errorCode).toBe('help.topic.depth');
    expect((await saveTopic('privacy', { parentId: '999999' })).body.errorCode).toBe(
      'help.topic.unknown',
    );
    expect((await saveTopic('slots', { isActive: true })).body.errorCode).toBe(
      'help.changed.meanwhile',
    );
  });

  test('articles of a topic take the order an operator gives them [RTE-7]', async () => {
    const { topics, articles } = await officeTree();
    const topic = topics.find(({ code }) => code === 'privacy')?.id;
    const ids = articles.filter(({ topicId }) => topicId === topic).map(({ id }) => id);
    const order = (input: unknown) =>
      app.call<Refusal>('POST /office/v1/help/order', { operatorToken, input });
    expect((await order({ kind: 'articles', ids: ids.toReversed() })).status).toBe(200);
    const after = (await officeTree()).articles.filter(({ topicId }) => topicId === topic);
    expect(after.map(({ id }) => id)).toEqual(ids.toReversed());
    const mixed = [ids[0], articles.find(({ topicId }) => topicId !== topic)?.id];
    expect((await order({ kind: 'articles', ids: mixed })).body.errorCode).toBe(
      'help.changed.meanwhile',
    );
  });

  test('hours of customer service change in every article that names them [BRD-1]', async () => {
    const change = (version: number) =>
      app.call<Refusal>('PUT /office/v1/help/hours', {
        operatorToken,
        input: { version, supportHours: both('day & night'), reason: 'tried by a test' },
      });
    expect((await change(0)).status).toBe(200);
    expect((await change(0)).body.errorCode).toBe('help.changed.meanwhile');
    expect((await articleIn('EN', 'customer-service-hours')).body.value.html).toContain(
      'day &amp; night',
    );
  });
});
