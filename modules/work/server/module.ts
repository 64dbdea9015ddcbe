import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { notifyMaker } from './notifications/on-approval-ended.ts';
import {
  changeMailChoiceHandler,
  listNotificationsHandler,
  readMailChoiceHandler,
  readNotificationsHandler,
} from './notifications/own-notifications.ts';
import { STAFF_TOPIC } from './notifications/topics.ts';
import { reportPresenceHandler } from './presence/report-presence.ts';
import { sweepWorkJob } from './presence/sweep-work.job.ts';
import { assignWorkHandler, listColleaguesHandler, MANAGE } from './work/assign-work.ts';
import { escalateJob } from './work/escalate.job.ts';
import { listWorkHandler } from './work/list-work.ts';
import { addWorkNoteHandler, listWorkNotesHandler } from './work/notes.ts';
import { readShiftReportHandler } from './work/shift-report.ts';

export const workModule: Module = {
  name: 'work',
  handlers: [
    listWorkHandler,
    assignWorkHandler,
    listColleaguesHandler,
    listWorkNotesHandler,
    addWorkNoteHandler,
    readShiftReportHandler,
    listNotificationsHandler,
    readNotificationsHandler,
    readMailChoiceHandler,
    changeMailChoiceHandler,
    reportPresenceHandler,
  ],
  extends: [permissions.with(MANAGE, 'work.report')],
  listeners: [notifyMaker],
  jobs: [escalateJob, sweepWorkJob],
  topics: [STAFF_TOPIC],
};
