import type { Studio } from '#seamless/studio.ts';
import { listAlertsRoute, seeAlertRoute } from './alerts.ts';
import { calendarAction, changeCalendarRoute } from './calendars.ts';
import {
  correctionActions,
  correctResultRoute,
  previewCorrectionRoute,
  voidDrawRoute,
} from './correct-result.ts';
import { enterResultFileRoute, enterResultRoute } from './enter-results.ts';
import { changeGameRoute, listGamesRoute, readGameRoute, settingsAction } from './games.ts';
import { holdNumberRoute, numberAction } from './hold-number.ts';
import { listDrawsRoute, readDrawRoute } from './list-draws.ts';
import { listPlansRoute, readPlanRoute, stopPlanRoute } from './plans.ts';
import {
  closePushKeyRoute,
  issuePushKeyRoute,
  listPushKeysRoute,
  pushKeyAction,
} from './push-keys.ts';
import { changeTermsRoute, readTermsRoute, termsAction } from './terms.ts';

/** The operators' calls, their approvals and permissions. */
export const lotteryOffice: NonNullable<Studio['office']> = {
  routes: [
    listDrawsRoute,
    readDrawRoute,
    previewCorrectionRoute,
    correctResultRoute,
    voidDrawRoute,
    enterResultRoute,
    enterResultFileRoute,
    listGamesRoute,
    readGameRoute,
    changeGameRoute,
    holdNumberRoute,
    listAlertsRoute,
    seeAlertRoute,
    listPlansRoute,
    readPlanRoute,
    stopPlanRoute,
    listPushKeysRoute,
    issuePushKeyRoute,
    closePushKeyRoute,
    readTermsRoute,
    changeTermsRoute,
    changeCalendarRoute,
  ],
  actions: [
    ...correctionActions,
    settingsAction,
    numberAction,
    pushKeyAction,
    termsAction,
    calendarAction,
  ],
  permissions: [
    'lottery.view',
    'lottery.plans',
    'lottery.limit',
    'lottery.settings',
    'lottery.terms',
    'lottery.keys',
    'lottery.result',
    'lottery.correct',
  ],
};
