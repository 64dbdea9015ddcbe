import type { Module } from '#platform/module.ts';
import { reportDrawHandler } from './report-draw.ts';

export const lotteryModule: Module = { name: 'lottery', handlers: [reportDrawHandler] };
