import { officeHandlers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  changeCodeLimitsHandler,
  changeGatewayHandler,
  readGatewaysHandler,
  testGatewayHandler,
} from './gateways-office.ts';
import { listOutboxHandler, revealRecipientHandler } from './outbox-office.ts';
import {
  sendLoginCodeHandler,
  sendMailCodeHandler,
  sendRegisterCodeHandler,
  sendSmsCodeHandler,
} from './send-code.ts';
import { sendMessageJob } from './send-message.job.ts';
import { sweepJob } from './sweep.job.ts';
import { verifyMailCodeHandler, verifySmsCodeHandler } from './verify-code.ts';

export const verificationModule: Module = {
  name: 'verification',
  handlers: [
    sendLoginCodeHandler,
    sendRegisterCodeHandler,
    sendSmsCodeHandler,
    sendMailCodeHandler,
    verifySmsCodeHandler,
    verifyMailCodeHandler,
    ...officeHandlers(
      listOutboxHandler,
      revealRecipientHandler,
      readGatewaysHandler,
      changeGatewayHandler,
      changeCodeLimitsHandler,
      testGatewayHandler,
    ),
  ],
  jobs: [sendMessageJob, sweepJob],
};
