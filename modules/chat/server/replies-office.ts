import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { listReplies, removeReply, saveReply } from '../contract.office.ts';
import { deleteReply, insertReply, selectReplies, updateReply } from './reply.store.ts';

export const listRepliesHandler = handle(listReplies, async ({ tx, brand }) => ({
  rows: (await selectReplies(tx, brand.id)).map(({ id, title, texts }) => ({
    id: String(id),
    title,
    texts,
  })),
}));

export const saveReplyHandler = handle(saveReply, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { title, texts, reason } = input;
  const former = (await selectReplies(tx, brand.id)).find((one) => String(one.id) === input.id);
  if (input.id !== undefined && former === undefined) {
    return reject('chat_reply_unknown');
  }
  const id = former === undefined ? await insertReply(tx, brand.id, { title, texts }) : former.id;
  if (id === undefined) {
    return reject('chat_too_many_replies');
  }
  if (former !== undefined) {
    await updateReply(tx, brand.id, { id, title, texts });
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: former === undefined ? 'chat.reply.add' : 'chat.reply.change',
    entity: `chatReply:${id}`,
    ...(former === undefined ? {} : { before: { title: former.title, texts: former.texts } }),
    after: { title, texts },
    reason,
    request,
  });
  return { id: String(id) };
});

export const removeReplyHandler = handle(removeReply, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const former = (await selectReplies(tx, brand.id)).find((one) => String(one.id) === input.id);
  if (former === undefined || !(await deleteReply(tx, brand.id, former.id))) {
    return reject('chat_reply_unknown');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'chat.reply.remove',
    entity: `chatReply:${input.id}`,
    before: { title: former.title, texts: former.texts },
    reason: input.reason,
    request,
  });
  return {};
});
