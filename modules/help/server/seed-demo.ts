import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { insertArticle, insertTopic } from './edit.store.ts';
import { selectArticles, selectTopics } from './help.store.ts';
import { CARE_TOPICS } from './seed/care-topics.ts';
import { COUNTRY_TOPICS } from './seed/country-topics.ts';
import { LOTTERY_TOPICS } from './seed/lottery-topics.ts';
import { PLATFORM_TOPICS } from './seed/platform-topics.ts';
import type { SeedArticle, SeedTopic } from './seed/seed-form.ts';
import { START_TOPICS } from './seed/start-topics.ts';

/** The topics in the order in which they are shown; a subtopic follows its topic. */
export const SEED_TOPICS: readonly SeedTopic[] = [
  ...START_TOPICS,
  ...LOTTERY_TOPICS,
  ...COUNTRY_TOPICS,
  ...CARE_TOPICS,
  ...PLATFORM_TOPICS,
];

/** Topics and articles of the sandbox brand. Safe to repeat: what is there, changed or not, stays. */
export async function seedHelp(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction((tx) => writeHelp(tx, { brandId, isActive: true }));
}

/**
 * The topics and articles that a brand begins with; what is there already stays.
 * @param brand.isActive false where operators review the articles before anybody reads them
 */
export async function writeHelp(
  tx: Tx,
  brand: { readonly brandId: number; readonly isActive: boolean },
): Promise<void> {
  const { brandId, isActive } = brand;
  const topicIds = new Map((await selectTopics(tx, brandId)).map(({ code, id }) => [code, id]));
  const articles = new Set((await selectArticles(tx, brandId)).map(({ code }) => code));
  for (const topic of SEED_TOPICS) {
    const id = topicIds.get(topic.code) ?? (await addTopic(tx, { brandId, topic, topicIds }));
    topicIds.set(topic.code, id);
    for (const article of topic.articles.filter(({ code }) => !articles.has(code))) {
      await addArticle(tx, { brandId, isActive, topicId: id, article });
    }
  }
}

async function addTopic(
  tx: Tx,
  added: {
    readonly brandId: number;
    readonly topic: SeedTopic;
    readonly topicIds: ReadonlyMap<string, bigint>;
  },
): Promise<bigint> {
  const { code, icon, title, parent } = added.topic;
  const parentId = parent === undefined ? null : (added.topicIds.get(parent) ?? null);
  const saved = await insertTopic(tx, {
    brandId: added.brandId,
    code,
    icon,
    title,
    parentId,
    isActive: true,
  });
  if (saved === undefined) {
    throw new Error(`help topic ${code} is there and was not found`);
  }
  return saved.id;
}

async function addArticle(
  tx: Tx,
  added: {
    readonly brandId: number;
    readonly isActive: boolean;
    readonly topicId: bigint;
    readonly article: SeedArticle;
  },
): Promise<void> {
  const { code, aliases, en, bn } = added.article;
  await insertArticle(tx, {
    brandId: added.brandId,
    topicId: added.topicId,
    code,
    aliases,
    isActive: added.isActive,
    title: { en: en.title, bn: bn.title },
    summary: { en: en.summary, bn: bn.summary },
    content: { en: cleanHtml(en.html), bn: cleanHtml(bn.html) },
  });
}
