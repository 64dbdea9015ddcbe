import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { readPictureHandler } from './deal-picture.ts';
import { dealSliderHandler, readSliderWantedHandler, solveSliderHandler } from './deal-slider.ts';
import { readSpokenHandler } from './deal-spoken.ts';
import {
  changeCaptchaSettingsHandler,
  listCaptchaDaysHandler,
  readCaptchaSettingsHandler,
} from './settings-office.ts';
import { sweepChallengesJob } from './sweep-challenges.job.ts';

export const captchaModule: Module = {
  name: 'captcha',
  handlers: [
    readPictureHandler,
    readSpokenHandler,
    readSliderWantedHandler,
    dealSliderHandler,
    solveSliderHandler,
    readCaptchaSettingsHandler,
    changeCaptchaSettingsHandler,
    listCaptchaDaysHandler,
  ],
  extends: [permissions.with('captcha.view', 'captcha.change')],
  jobs: [sweepChallengesJob],
};
