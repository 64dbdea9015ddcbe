import { plainText } from '#platform/html/plain-text.ts';
import { handle } from '#platform/http/handle.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { searchHelp } from '../contract.ts';
import type { ArticleRow } from './help.store.ts';
import { languageOf, shownOf } from './read-help.ts';
import { excerptOf, type Piece, piecesOf, scoreOf, wordsOf } from './search-texts.ts';
import { fillText, tokensOf } from './tokens.ts';

const MAX_HITS = 20;

/** Articles that hold all words, in either language or among their other names; the best first. */
export const searchHelpHandler = handle(searchHelp, async (call) => {
  const { tx, brand, app, input } = call;
  const words = wordsOf(input.q);
  if (words.length === 0) {
    return { hits: [] };
  }
  const language = languageOf(call);
  const tokens = await tokensOf(app, tx, { brandId: brand.id, language });
  const { topics, articles } = await shownOf(tx, brand.id);
  const hits = articles
    .map((article) => ({ article, score: scoreOf(searchedOf(article), words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_HITS);
  return {
    hits: hits.map(({ article }) => {
      const topic = topics.find((each) => each.id === article.topic_id);
      const filled = (text: string) => fillText(text, tokens);
      const summary = filled(textIn(article.summary, language));
      const text = filled(plainText(textIn(article.content, language)));
      return {
        code: article.code,
        topic: topic?.code ?? '',
        topicTitle: topic === undefined ? '' : textIn(topic.title, language),
        title: spread(piecesOf(filled(textIn(article.title, language)), words)),
        excerpt: spread(piecesOf(excerptOf(`${summary} ${text}`, words), words)),
      };
    }),
  };
});

function searchedOf(article: ArticleRow) {
  return {
    titles: Object.values(article.title),
    summaries: Object.values(article.summary),
    aliases: article.aliases,
    texts: Object.values(article.content).map(plainText),
  };
}

function spread(pieces: readonly Piece[]): Piece[] {
  return [...pieces];
}
