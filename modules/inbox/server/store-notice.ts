import type { NoticeBox } from '#modules/messaging/server/index.ts';
import { listen } from '#platform/listeners.ts';
import { MESSAGE_TOPIC } from '../contract.ts';
import { messagesArrived } from '../events.ts';
import { insertNotice } from './message.store.ts';

/** Everything that a member is notified of stands among the messages too. */
export const memberInbox: NoticeBox = {
  name: 'inbox',
  store: async (app, tx, { brandId, memberId, template, values, nowMs }) => {
    const id = await insertNotice(tx, {
      ...{ brandId, memberId, template, filled: values, sentAt: new Date(nowMs) },
    });
    await app.announce(tx, messagesArrived, {
      id: `inbox:message:${id}`,
      payload: { brandId, memberIds: [memberId] },
    });
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
