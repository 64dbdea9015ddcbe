import { officeHandlers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  handleFeedbackHandler,
  listFeedbackHandler,
  readFeedbackHandler,
  readFeedbackPictureHandler,
  revealFeedbackContactHandler,
} from './desk.ts';
import { seedFeedback } from './seed-demo.ts';
import { readFeedbackRulesHandler, sendFeedbackHandler } from './send-feedback.ts';
import { changeFeedbackSettingsHandler, readFeedbackSettingsHandler } from './settings-office.ts';

export const feedbackModule: Module = {
  name: 'feedback',
  handlers: [
    sendFeedbackHandler,
    readFeedbackRulesHandler,
    ...officeHandlers(
      listFeedbackHandler,
      readFeedbackHandler,
      readFeedbackPictureHandler,
      revealFeedbackContactHandler,
      handleFeedbackHandler,
      readFeedbackSettingsHandler,
      changeFeedbackSettingsHandler,
    ),
  ],
  seedDemo: seedFeedback,
};
