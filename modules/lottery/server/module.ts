import { officeHandlers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { listDrawsHandler } from './list-draws-office.ts';
import { reportDrawHandler } from './report-draw.ts';

export const lotteryModule: Module = {
  name: 'lottery',
  handlers: [reportDrawHandler, ...officeHandlers(listDrawsHandler)],
};
