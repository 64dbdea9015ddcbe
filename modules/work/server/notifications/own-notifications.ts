import { normaliseMail } from '#modules/messaging/server/index.ts';
import { audit, needFreshProof } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  changeMailChoice,
  listNotifications,
  readMailChoice,
  readNotifications,
} from '../../contract.office.ts';
import {
  countUnread,
  deletePreference,
  markRead,
  selectNotifications,
  selectPreferences,
  upsertPreference,
} from './notification.store.ts';
import { staffTopic } from './topics.ts';

const SHOWN = 50;

export const listNotificationsHandler = handle(listNotifications, async (call) => {
  const { app, tx, brand, nowMs } = call;
  const { operatorId: staffId } = operatorOf(call);
  const whose = { brandId: brand.id, staffId };
  const [rows, unread] = await Promise.all([
    selectNotifications(tx, { ...whose, limit: SHOWN }),
    countUnread(tx, whose),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      queue: row.queue,
      item: row.item_id,
      title: row.title,
      words: row.words,
      by: row.by_name,
      outcome: row.outcome,
      count: row.count,
      at: row.at.toISOString(),
      isRead: row.read_at !== null,
    })),
    unread,
    topic: staffTopic(app, staffId, nowMs),
    brand: brand.code,
  };
});

export const readNotificationsHandler = handle(readNotifications, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const { operatorId: staffId } = operatorOf(call);
  const upTo = BigInt(input.upTo);
  await markRead(tx, { brandId: brand.id, staffId, upTo, now: new Date(nowMs) });
  return null;
});

export const readMailChoiceHandler = handle(readMailChoice, async (call) => {
  const { operatorId } = operatorOf(call);
  const [own] = await selectPreferences(call.tx, [operatorId]);
  return {
    mail: own?.mail ?? '',
    kinds: [...(own?.kinds ?? [])],
    language: own?.language ?? 'en',
  };
});

/** An address is where reports about the work go, so it is changed by a person who has just proved who they are. */
export const changeMailChoiceHandler = handle(changeMailChoice, async (call) => {
  const { tx, input, brand, reject, request } = call;
  const { operatorId } = operatorOf(call);
  await needFreshProof(call);
  const [before] = await selectPreferences(tx, [operatorId]);
  const typed = input.mail.trim();
  const mail = typed === '' ? undefined : (normaliseMail(typed) ?? reject('work_mail_invalid'));
  if (mail === undefined) {
    await deletePreference(tx, operatorId);
  } else {
    const { kinds, language } = input;
    await upsertPreference(tx, { staff_id: operatorId, mail, kinds, language });
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'work.mail',
    entity: `staff:${operatorId}`,
    before: { hasMail: before !== undefined, kinds: before?.kinds ?? [] },
    after: { hasMail: mail !== undefined, kinds: mail === undefined ? [] : input.kinds },
    request,
  });
  return null;
});
