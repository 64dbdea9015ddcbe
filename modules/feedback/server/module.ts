import { permissions } from '#modules/operator/server/index.ts';
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
    listFeedbackHandler,
    readFeedbackHandler,
    readFeedbackPictureHandler,
    revealFeedbackContactHandler,
    handleFeedbackHandler,
    readFeedbackSettingsHandler,
    changeFeedbackSettingsHandler,
  ],
  extends: [permissions.with('feedback.view', 'feedback.handle', 'feedback.settings')],
  seedDemo: seedFeedback,
};
