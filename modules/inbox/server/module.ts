import { noticeBoxes } from '#modules/messaging/server/index.ts';
import {
  approvals,
  permissions,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { MESSAGE_TOPIC } from '../contract.ts';
import {
  cancelBroadcastHandler,
  listBroadcastsHandler,
  previewBroadcastHandler,
  readBroadcastHandler,
  sendBroadcastApproval,
  sendBroadcastHandler,
} from './broadcasts/broadcasts-office.ts';
import { sendBroadcastsJob } from './broadcasts/send-broadcasts.job.ts';
import {
  deleteOutboxHandler,
  listOutboxHandler,
  readRecipientTypesHandler,
  sendLetterHandler,
  sendReplyHandler,
} from './letters/letters.ts';
import {
  answerLetterHandler,
  letterCounter,
  letterQueue,
  listLettersHandler,
  readLetterHandler,
} from './letters/letters-office.ts';
import { sendBranchLettersJob } from './letters/send-branch-letters.job.ts';
import {
  listTeamLettersHandler,
  readTeamLetterHandler,
  removeTeamLetterHandler,
} from './letters/team-letters-office.ts';
import {
  countUnreadHandler,
  deleteInboxHandler,
  listInboxHandler,
  markReadHandler,
  muteOffersHandler,
} from './own-messages.ts';
import { seedLetters } from './seed-demo.ts';
import { memberInbox, pushArrived } from './store-notice.ts';
import { sweepInboxJob } from './sweep-inbox.job.ts';
import { unreadOf } from './unread.ts';

export const inboxModule: Module = {
  name: 'inbox',
  handlers: [
    listInboxHandler,
    countUnreadHandler,
    markReadHandler,
    deleteInboxHandler,
    muteOffersHandler,
    readRecipientTypesHandler,
    sendLetterHandler,
    sendReplyHandler,
    listOutboxHandler,
    deleteOutboxHandler,
    listBroadcastsHandler,
    readBroadcastHandler,
    previewBroadcastHandler,
    sendBroadcastHandler,
    cancelBroadcastHandler,
    listLettersHandler,
    readLetterHandler,
    answerLetterHandler,
    listTeamLettersHandler,
    readTeamLetterHandler,
    removeTeamLetterHandler,
  ],
  extends: [
    noticeBoxes.with(memberInbox),
    permissions.with(
      ...['broadcast.view', 'broadcast.send', 'letter.view', 'letter.answer', 'letter.remove'],
    ),
    approvals.with(sendBroadcastApproval),
    waitingCounters.with(letterCounter),
    workQueues.with(letterQueue),
  ],
  contributions: {
    memberBadges: async (app, tx, member) => ({
      messageV2: await unreadOf(app, tx, { ...member, nowMs: app.clock.nowMs() }),
    }),
  },
  listeners: [pushArrived],
  jobs: [sendBroadcastsJob, sendBranchLettersJob, sweepInboxJob],
  topics: [MESSAGE_TOPIC],
  seedDemo: seedLetters,
};
