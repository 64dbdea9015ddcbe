import { audit } from '#modules/operator/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  changeSupportHours,
  HELP_ICONS,
  orderHelp,
  readHelpTree,
  saveHelpTopic,
  type TopicFields,
} from '../contract.office.ts';
import { insertTopic, orderArticles, orderTopics, updateTopic } from './edit.store.ts';
import {
  selectArticles,
  selectSetting,
  selectTopics,
  selectVotes,
  type Texts,
  type TopicRow,
  upsertSetting,
} from './help.store.ts';
import { DEFAULT_HOURS, tokensOf } from './tokens.ts';

export const readHelpTreeHandler = handle(readHelpTree, async ({ tx, brand, app, request }) => {
  const votes = await selectVotes(tx, brand.id);
  const setting = await selectSetting(tx, brand.id);
  const reader = { brandId: brand.id, language: request.language };
  return {
    topics: (await selectTopics(tx, brand.id)).map((topic) => ({
      ...topicFieldsOf(topic),
      id: topic.id.toString(),
      version: topic.version,
    })),
    articles: (await selectArticles(tx, brand.id)).map((article) => ({
      id: article.id.toString(),
      topicId: article.topic_id.toString(),
      code: article.code,
      title: bothOf(article.title),
      isActive: article.is_active,
      useful: votes.get(article.id)?.useful ?? 0,
      useless: votes.get(article.id)?.useless ?? 0,
      updatedAt: article.updated_at.toISOString(),
    })),
    supportHours: bothOf(setting?.support_hours ?? DEFAULT_HOURS),
    supportHoursVersion: setting?.version ?? 0,
    tokens: [...(await tokensOf(app, tx, reader))].map(([name, value]) => ({ name, value })),
  };
});

export const saveHelpTopicHandler = handle(saveHelpTopic, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { topic } = input;
  const all = await selectTopics(tx, brand.id);
  const before = all.find((each) => each.id.toString() === input.id);
  if (input.id !== undefined && before === undefined) {
    return reject('help.topic.unknown');
  }
  const problem = placeProblem(all, topic.parentId, input.id);
  if (problem !== undefined) {
    return reject(problem);
  }
  const edit = {
    ...topic,
    brandId: brand.id,
    parentId: topic.parentId === null ? null : BigInt(topic.parentId),
  };
  const saved =
    before === undefined
      ? await insertTopic(tx, edit)
      : await updateTopic(tx, { ...edit, id: before.id, version: input.version ?? 0 });
  if (saved === undefined) {
    return reject(before === undefined ? 'help.code.taken' : 'help.changed.meanwhile');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: before === undefined ? 'help.topic.add' : 'help.topic.change',
    entity: 'help:tree',
    ...(before === undefined ? {} : { before: topicFieldsOf(before) }),
    after: topic,
    reason: input.reason,
    request,
  });
  return { id: saved.id.toString(), version: saved.version };
});

/** The tree has two levels: a parent has no parent, and a topic with children gets none. */
function placeProblem(
  all: readonly TopicRow[],
  parentId: string | null,
  id: string | undefined,
): 'help.topic.unknown' | 'help.topic.depth' | undefined {
  if (parentId === null) {
    return undefined;
  }
  const parent = all.find((each) => each.id.toString() === parentId);
  if (parent === undefined) {
    return 'help.topic.unknown';
  }
  const hasChildren = all.some((each) => each.parent_id?.toString() === id);
  return parent.parent_id !== null || parentId === id || (id !== undefined && hasChildren)
    ? 'help.topic.depth'
    : undefined;
}

export const orderHelpHandler = handle(orderHelp, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const ids = input.ids.map(BigInt);
  const before = await orderOf(tx, brand.id, input);
  const order = input.kind === 'topics' ? orderTopics : orderArticles;
  if ((await order(tx, { brandId: brand.id, ids })) !== ids.length) {
    return reject('help.changed.meanwhile');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'help.order',
    entity: 'help:tree',
    before: { order: before },
    after: { order: input.ids.join(' ') },
    request,
  });
  return { moved: ids.length };
});

async function orderOf(
  tx: Tx,
  brandId: number,
  { kind, ids }: { readonly kind: 'topics' | 'articles'; readonly ids: readonly string[] },
): Promise<string> {
  const rows =
    kind === 'topics' ? await selectTopics(tx, brandId) : await selectArticles(tx, brandId);
  return rows
    .map((row) => row.id.toString())
    .filter((id) => ids.includes(id))
    .join(' ');
}

export const changeSupportHoursHandler = handle(changeSupportHours, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const before = await selectSetting(tx, brand.id);
  const version = await upsertSetting(tx, { brandId: brand.id, ...input });
  if (version === undefined) {
    return reject('help.changed.meanwhile');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'help.hours.change',
    entity: 'help:tree',
    before: before?.support_hours ?? DEFAULT_HOURS,
    after: input.supportHours,
    reason: input.reason,
    request,
  });
  return { version };
});

function topicFieldsOf(topic: TopicRow): TopicFields {
  return {
    code: topic.code,
    parentId: topic.parent_id?.toString() ?? null,
    icon: HELP_ICONS.find((icon) => icon === topic.icon) ?? 'start',
    title: bothOf(topic.title),
    isActive: topic.is_active,
  };
}

/** Both languages of the office's forms. */
export function bothOf(texts: Texts): { en: string; bn: string } {
  return { en: texts['en'] ?? '', bn: texts['bn'] ?? '' };
}
