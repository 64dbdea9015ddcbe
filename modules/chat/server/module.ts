import { permissions, waitingCounters, workQueues } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { LINE_TOPIC } from '../contract.ts';
import { chatQueue } from './chat-queue.ts';
import { chatCounter } from './count-waiting.ts';
import { markChatReadHandler, notifyChatTypingHandler, readChatHandler } from './read-chat.ts';
import { listRepliesHandler, removeReplyHandler, saveReplyHandler } from './replies-office.ts';
import { seedReplies } from './seed-demo.ts';
import { sendChatMessageHandler } from './send-message.ts';
import {
  answerConversationHandler,
  closeConversationHandler,
  moveConversationHandler,
  takeConversationHandler,
} from './service-acts.ts';
import {
  joinServiceHandler,
  MANAGE,
  markConversationReadHandler,
  notifyPersonTypingHandler,
  readConversationHandler,
  readServiceQueueHandler,
} from './service-queue.ts';
import { sweepChatsJob } from './sweep-chats.job.ts';
import { SERVICE_TOPIC } from './topics.ts';

export const chatModule: Module = {
  name: 'chat',
  handlers: [
    readChatHandler,
    sendChatMessageHandler,
    markChatReadHandler,
    notifyChatTypingHandler,
    readServiceQueueHandler,
    readConversationHandler,
    answerConversationHandler,
    takeConversationHandler,
    moveConversationHandler,
    closeConversationHandler,
    markConversationReadHandler,
    notifyPersonTypingHandler,
    joinServiceHandler,
    listRepliesHandler,
    saveReplyHandler,
    removeReplyHandler,
  ],
  extends: [
    permissions.with('chat.view', 'chat.answer', 'chat.replies', MANAGE),
    waitingCounters.with(chatCounter),
    workQueues.with(chatQueue),
  ],
  jobs: [sweepChatsJob],
  topics: [LINE_TOPIC, SERVICE_TOPIC],
  seedDemo: seedReplies,
};
