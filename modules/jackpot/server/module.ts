import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  changeJackpotSettingsHandler,
  readJackpotHandler,
  readJackpotSettingsHandler,
} from './read-jackpot.ts';

export const jackpotModule: Module = {
  name: 'jackpot',
  handlers: [readJackpotHandler, readJackpotSettingsHandler, changeJackpotSettingsHandler],
  extends: [permissions.with('jackpot.view', 'jackpot.change')],
};
