import type { ReadTx } from '#platform/db/tx.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle } from '#platform/http/handle.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { readHelpArticle, readHelpCentre } from '../contract.ts';
import {
  type ArticleRow,
  selectArticles,
  selectTopics,
  type Texts,
  type TopicRow,
} from './help.store.ts';
import { fillHtml, fillText, type Tokens, tokensOf } from './tokens.ts';

const MAX_RELATED = 4;

/** The tree as readers see it: topics that are on and lead to an article, and their articles. */
export const readHelpCentreHandler = handle(readHelpCentre, async (call) => {
  const { tx, brand, app, input } = call;
  const language = languageOf(call);
  const tokens = await tokensOf(app, tx, { brandId: brand.id, language });
  const { topics, articles } = await shownOf(tx, brand.id);
  const reader = { language, tokens, hasTexts: input.texts === '1' };
  const topicOf = (topic: TopicRow) => ({
    code: topic.code,
    title: textIn(topic.title, language),
    icon: topic.icon,
    articles: articles
      .filter((article) => article.topic_id === topic.id)
      .map((article) => headOf(article, reader)),
  });
  const tree = topics
    .filter((topic) => topic.parent_id === null)
    .map((topic) => ({
      ...topicOf(topic),
      children: topics
        .filter((child) => child.parent_id === topic.id)
        .map(topicOf)
        .filter((child) => child.articles.length > 0),
    }));
  const counted = tree
    .map((topic) => ({
      ...topic,
      count: topic.children.reduce(
        (sum, { articles: beneath }) => sum + beneath.length,
        topic.articles.length,
      ),
    }))
    .filter(({ count }) => count > 0);
  return {
    topics:
      input.brief === '1'
        ? counted.map((topic) => ({ ...topic, articles: [], children: [] }))
        : counted,
    supportHours: tokens.get('supportHours') ?? '',
  };
});

export const readHelpArticleHandler = handle(readHelpArticle, async (call) => {
  const { tx, brand, app, input, reject } = call;
  const language = languageOf(call);
  const { topics, articles } = await shownOf(tx, brand.id);
  const article = articles.find((each) => each.code === input.code);
  const topic = topics.find((each) => each.id === article?.topic_id);
  if (article === undefined || topic === undefined) {
    return reject('help.article.unknown');
  }
  const tokens = await tokensOf(app, tx, { brandId: brand.id, language });
  const reader = { language, tokens, hasTexts: false };
  return {
    ...headOf(article, reader),
    topic: topic.code,
    html: htmlIn(article.content, reader),
    updatedAt: article.updated_at.getTime(),
    related: relatedTo(article, articles).map((each) => headOf(each, reader)),
  };
});

/** Topics and articles that are on; what belongs to a topic that is off is off with it. */
export async function shownOf(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly topics: readonly TopicRow[]; readonly articles: readonly ArticleRow[] }> {
  const on = (await selectTopics(tx, brandId)).filter((topic) => topic.is_active);
  const ids = new Set(on.map((topic) => topic.id));
  const topics = on.filter((topic) => topic.parent_id === null || ids.has(topic.parent_id));
  const shown = new Set(topics.map((topic) => topic.id));
  const articles = (await selectArticles(tx, brandId)).filter(
    (article) => article.is_active && shown.has(article.topic_id),
  );
  return { topics, articles };
}

/** The next articles in the same topic, continuing at its beginning. */
function relatedTo(article: ArticleRow, all: readonly ArticleRow[]): readonly ArticleRow[] {
  const beside = all.filter((each) => each.topic_id === article.topic_id);
  const place = beside.indexOf(article);
  return [...beside.slice(place + 1), ...beside.slice(0, place)].slice(0, MAX_RELATED);
}

type Reader = {
  readonly language: string;
  readonly tokens: Tokens;
  readonly hasTexts: boolean;
};

function headOf(article: ArticleRow, reader: Reader) {
  return {
    code: article.code,
    title: fillText(textIn(article.title, reader.language), reader.tokens),
    summary: fillText(textIn(article.summary, reader.language), reader.tokens),
    ...(reader.hasTexts ? { html: htmlIn(article.content, reader) } : {}),
  };
}

/** The title and the text of one article for a reader. */
export function articleText(
  article: ArticleRow,
  reader: Omit<Reader, 'hasTexts'>,
): { readonly title: string; readonly html: string } {
  const { language, tokens } = reader;
  return {
    title: fillText(textIn(article.title, language), tokens),
    html: htmlIn(article.content, reader),
  };
}

/** Cleaned again at every read: a stricter rule of tomorrow holds for texts of today. */
function htmlIn(content: Texts, { language, tokens }: Omit<Reader, 'hasTexts'>): string {
  return cleanHtml(fillHtml(textIn(content, language), tokens));
}

/** `en` or `bn`: asked for in the call, else the reader's. */
export function languageOf(call: {
  readonly input: { readonly language?: string };
  readonly request: { readonly language: string };
}): string {
  return (call.input.language ?? call.request.language).toLowerCase();
}
