import {
  approvals,
  permissions,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import { levelLimits } from '#modules/protection/server/index.ts';
import { questionSubjects } from '#modules/question/server/index.ts';
import type { Module } from '#platform/module.ts';
import { sendKycHandler } from './checks/send-kyc.ts';
import { seedDemoChecks, sendDemoChecksJob } from './demo/seed-demo-checks.ts';
import { checkQuestions } from './desk/check-question.ts';
import {
  approveKycCheckHandler,
  approveSecond,
  claimKycCheckHandler,
  refuseKycCheckHandler,
} from './desk/decide.ts';
import { listKycChecksHandler } from './desk/list-checks.ts';
import { lookAtDocumentsHandler } from './desk/look-at-documents.ts';
import { readMemberKycHandler } from './desk/member-kyc.ts';
import { readKycCheckHandler } from './desk/read-check.ts';
import {
  changeKycSettingsHandler,
  readKycSettingsHandler,
  settingsApproval,
} from './desk/settings-office.ts';
import { checkCounter, checkQueue } from './desk/work-queue.ts';
import { keepNoLongerJob } from './documents/keep-no-longer.ts';
import { levelGuards } from './levels/guards.ts';
import { identityStep } from './levels/identity-step.ts';
import { readKycHandler } from './levels/show-kyc.ts';
import { stakeLimits } from './levels/stake-limit.ts';
import {
  endRefusedList,
  importSanctionsListHandler,
  listApproval,
  listSanctionsListsHandler,
} from './sanctions/lists-office.ts';
import {
  clearMatchApproval,
  decideNameMatchHandler,
  listNameMatchesHandler,
  matchCounter,
  matchQueue,
  readNameMatchHandler,
} from './sanctions/matches-office.ts';
import { screenListsJob } from './sanctions/screen-lists.ts';
import { screenNamed } from './sanctions/screen-member.ts';

export const kycModule: Module = {
  name: 'kyc',
  handlers: [
    readKycHandler,
    sendKycHandler,
    listKycChecksHandler,
    readKycCheckHandler,
    lookAtDocumentsHandler,
    claimKycCheckHandler,
    approveKycCheckHandler,
    refuseKycCheckHandler,
    readMemberKycHandler,
    readKycSettingsHandler,
    changeKycSettingsHandler,
    listSanctionsListsHandler,
    importSanctionsListHandler,
    listNameMatchesHandler,
    readNameMatchHandler,
    decideNameMatchHandler,
  ],
  extends: [
    permissions.with('kyc.view', 'kyc.decide', 'kyc.documents', 'kyc.sanctions', 'kyc.settings'),
    approvals.with(approveSecond, settingsApproval, listApproval, clearMatchApproval),
    waitingCounters.with(checkCounter, matchCounter),
    workQueues.with(checkQueue, matchQueue),
    questionSubjects.with(checkQuestions),
    levelLimits.with(stakeLimits),
  ],
  jobs: [keepNoLongerJob, screenListsJob, sendDemoChecksJob],
  listeners: [screenNamed, endRefusedList],
  guards: levelGuards,
  contributions: { securityConfig: identityStep },
  seedDemo: seedDemoChecks,
};
