import type { Job } from '#platform/module.ts';
import { SEND_JOB } from './queue-message.ts';
import { sendMessage } from './send-message.ts';

/** Hands one message to its gateway. What the gateway says is in the message, so the job itself never fails for it. */
export const sendMessageJob: Job = {
  name: SEND_JOB,
  run: async (house, { messageId }) => {
    if (typeof messageId !== 'string') {
      throw new Error('the payload names no message');
    }
    await sendMessage(house, BigInt(messageId));
  },
};
