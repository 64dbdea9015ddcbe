import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import {
  sendLoginCodeHandler,
  sendMailCodeHandler,
  sendRegisterCodeHandler,
  sendSmsCodeHandler,
} from './codes/send-code.ts';
import { verifyMailCodeHandler, verifySmsCodeHandler } from './codes/verify-code.ts';
import {
  changeCodeLimitsApproval,
  changeCodeLimitsHandler,
  changeGatewayApproval,
  changeGatewayHandler,
  readGatewaysHandler,
  testGatewayHandler,
} from './gateways/gateways-office.ts';
import { listOutboxHandler, revealRecipientHandler } from './outbox-office.ts';
import { sendCodeCall, sendNoticeCall } from './send-message.ts';
import { sweepJob } from './sweep.job.ts';

export const messagingModule: Module = {
  name: 'messaging',
  handlers: [
    sendLoginCodeHandler,
    sendRegisterCodeHandler,
    sendSmsCodeHandler,
    sendMailCodeHandler,
    verifySmsCodeHandler,
    verifyMailCodeHandler,
    listOutboxHandler,
    revealRecipientHandler,
    readGatewaysHandler,
    changeGatewayHandler,
    changeCodeLimitsHandler,
    testGatewayHandler,
  ],
  extends: [
    permissions.with('gateway.view', 'gateway.change', 'outbox.view', 'outbox.reveal'),
    approvals.with(changeCodeLimitsApproval, changeGatewayApproval),
    outboundKinds.with(sendCodeCall, sendNoticeCall),
  ],
  jobs: [sweepJob],
};
