import { permissions, waitingCounters, workQueues } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { applicationQueue } from './applications/application-queue.ts';
import { applyAsAgentHandler, readProgramHandler } from './applications/apply-as-agent.ts';
import { applicationCounter } from './applications/count-open.ts';
import {
  changeProgramHandler,
  previewProgramHandler,
  readProgramOfficeHandler,
} from './applications/program-office.ts';
import {
  handleApplicationHandler,
  listApplicationsHandler,
  readApplicationHandler,
  revealApplicantHandler,
} from './applications/queue.ts';
import { seedApplications } from './applications/seed-demo.ts';
import { feedbackCounter } from './feedback/count-open.ts';
import { feedbackQueue } from './feedback/feedback-queue.ts';
import {
  handleFeedbackHandler,
  listFeedbackHandler,
  readFeedbackHandler,
  readFeedbackPictureHandler,
  revealFeedbackContactHandler,
} from './feedback/queue.ts';
import { seedFeedback } from './feedback/seed-demo.ts';
import { readFeedbackRulesHandler, sendFeedbackHandler } from './feedback/send-feedback.ts';
import {
  changeFeedbackSettingsHandler,
  readFeedbackSettingsHandler,
} from './feedback/settings-office.ts';

export const inquiryModule: Module = {
  name: 'inquiry',
  handlers: [
    sendFeedbackHandler,
    readFeedbackRulesHandler,
    listFeedbackHandler,
    readFeedbackHandler,
    readFeedbackPictureHandler,
    revealFeedbackContactHandler,
    handleFeedbackHandler,
    readFeedbackSettingsHandler,
    changeFeedbackSettingsHandler,
    readProgramHandler,
    applyAsAgentHandler,
    listApplicationsHandler,
    readApplicationHandler,
    revealApplicantHandler,
    handleApplicationHandler,
    readProgramOfficeHandler,
    changeProgramHandler,
    previewProgramHandler,
  ],
  extends: [
    waitingCounters.with(feedbackCounter, applicationCounter),
    workQueues.with(feedbackQueue, applicationQueue),
    permissions.with('feedback.view', 'feedback.handle', 'feedback.settings'),
    permissions.with('join.view', 'join.handle', 'join.program'),
  ],
  seedDemo: async (app, brand) => {
    await seedFeedback(app, brand);
    await seedApplications(app, brand);
  },
};
