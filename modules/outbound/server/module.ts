import { permissions, waitingCounters, workQueues } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { outboundJobs } from '#platform/outbound/make-calls.ts';
import {
  endOutboundCallHandler,
  listOutboundCallsHandler,
  retryOutboundCallHandler,
} from './calls-office.ts';
import { failedCallCounter } from './count-failed.ts';
import { failedQueue } from './failed-queue.ts';

export const outboundModule: Module = {
  name: 'outbound',
  handlers: [listOutboundCallsHandler, retryOutboundCallHandler, endOutboundCallHandler],
  extends: [
    permissions.with('outbound.view', 'outbound.retry', 'outbound.end'),
    waitingCounters.with(failedCallCounter),
    workQueues.with(failedQueue),
  ],
  jobs: outboundJobs,
};
