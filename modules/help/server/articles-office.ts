import { audit } from '#modules/operator/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { plainText } from '#platform/html/plain-text.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  type ArticleFields,
  previewHelp,
  readOfficeArticle,
  saveHelpArticle,
} from '../contract.office.ts';
import { insertArticle, updateArticle } from './edit.store.ts';
import { type ArticleRow, selectArticles, selectTopics, selectVotes } from './help.store.ts';
import { fillHtml, tokensOf } from './tokens.ts';
import { bothOf } from './tree-office.ts';

export const readOfficeArticleHandler = handle(readOfficeArticle, async (call) => {
  const { tx, brand, input, reject } = call;
  const row = (await selectArticles(tx, brand.id)).find(({ id }) => id.toString() === input.id);
  if (row === undefined) {
    return reject('help.article.unknown');
  }
  const votes = (await selectVotes(tx, brand.id)).get(row.id);
  return {
    id: row.id.toString(),
    version: row.version,
    article: fieldsOf(row),
    useful: votes?.useful ?? 0,
    useless: votes?.useless ?? 0,
    updatedAt: row.updated_at.toISOString(),
  };
});

export const saveHelpArticleHandler = handle(saveHelpArticle, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const article = cleaned(input.article);
  if (plainText(article.content.en) === '' || plainText(article.content.bn) === '') {
    return reject('help.content.empty');
  }
  const topics = await selectTopics(tx, brand.id);
  if (!topics.some((topic) => topic.id.toString() === article.topicId)) {
    return reject('help.topic.unknown');
  }
  const before = (await selectArticles(tx, brand.id)).find(({ id }) => id.toString() === input.id);
  if (input.id !== undefined && before === undefined) {
    return reject('help.changed.meanwhile');
  }
  const edit = { ...article, brandId: brand.id, topicId: BigInt(article.topicId) };
  const saved =
    before === undefined
      ? await insertArticle(tx, edit)
      : await updateArticle(tx, { ...edit, id: before.id, version: input.version ?? 0 });
  if (saved === undefined) {
    return reject(before === undefined ? 'help.code.taken' : 'help.changed.meanwhile');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: before === undefined ? 'help.article.add' : 'help.article.change',
    entity: `help:article:${saved.id}`,
    ...(before === undefined ? {} : { before: fieldsOf(before) }),
    after: article,
    reason: input.reason,
    request,
  });
  return { id: saved.id.toString(), version: saved.version };
});

export const previewHelpHandler = handle(previewHelp, async ({ tx, brand, app, input }) => {
  const tokens = await tokensOf(app, tx, { brandId: brand.id, language: input.language });
  return { html: cleanHtml(fillHtml(cleanHtml(input.html), tokens)) };
});

/** An article as it is stored: HTML that the platform's rule lets through, and texts without spaces around them. */
function cleaned(article: ArticleFields): ArticleFields {
  return {
    ...article,
    title: { en: article.title.en.trim(), bn: article.title.bn.trim() },
    summary: { en: article.summary.en.trim(), bn: article.summary.bn.trim() },
    content: { en: cleanHtml(article.content.en), bn: cleanHtml(article.content.bn) },
    aliases: article.aliases.trim(),
  };
}

function fieldsOf(row: ArticleRow): ArticleFields {
  return {
    topicId: row.topic_id.toString(),
    code: row.code,
    title: bothOf(row.title),
    summary: bothOf(row.summary),
    content: bothOf(row.content),
    aliases: row.aliases,
    isActive: row.is_active,
  };
}
