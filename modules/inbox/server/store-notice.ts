import type { NoticeBox } from '#modules/messaging/server/index.ts';
import { listen } from '#platform/listeners.ts';
import { MESSAGE_TOPIC } from '../contract.ts';
import { messagesArrived } from '../events.ts';
import { insertNotices } from './message.store.ts';

/** Everything that a member is notified of stands among the messages too. */
export const memberInbox: NoticeBox = {
  name: 'inbox',
  store: async (app, tx, notices) => {
    for (const [brandId, own] of Map.groupBy(notices, (notice) => notice.brandId)) {
      const id = await insertNotices(
        tx,
        own.map(({ memberId, template, values, nowMs }) => ({
          ...{ brandId, memberId, template, filled: values, sentAt: new Date(nowMs) },
        })),
      );
      await app.announce(tx, messagesArrived, {
        id: `inbox:message:${id}`,
        payload: { brandId, memberIds: own.map(({ memberId }) => memberId) },
      });
    }
  },
};

/** The badges of open pages follow what has arrived. */
export const pushArrived = listen(messagesArrived, {
  name: 'inbox.push_arrived',
  run: async (app, { brandId, memberIds }) => {
    for (const memberId of memberIds) {
      app.live.publish({ brandId, topic: MESSAGE_TOPIC, memberId, data: {} });
    }
  },
});
