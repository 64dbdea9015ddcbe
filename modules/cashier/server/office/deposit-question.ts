import type { QuestionSubject } from '#modules/question/server/index.ts';
import { DEPOSIT_TOPIC } from '../../contract.ts';
import { lockDeposit, saveWaiting } from '../deposit.store.ts';
import { orderNumber } from '../order-number.ts';

/** An order that a person looks at may wait for its member's answer. */
export const depositQuestions: QuestionSubject = {
  name: 'deposit',
  permission: 'deposit.handle',
  picturePermission: 'deposit.handle',
  hold: async (app, tx, { brandId, id, until }) => {
    const deposit = await lockDeposit(tx, id);
    if (deposit?.brand_id !== brandId || !(await saveWaiting(tx, { id, until }))) {
      return undefined;
    }
    const { member_id: memberId } = deposit;
    const called = orderNumber(id);
    app.live.publish({ brandId, topic: DEPOSIT_TOPIC, memberId, data: { orderId: called } });
    return { memberId, called };
  },
  resume: async (_app, tx, { id }) => await saveWaiting(tx, { id, until: null }),
};
