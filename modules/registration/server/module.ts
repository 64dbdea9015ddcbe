import type { Module } from '#platform/module.ts';
import { checkUsernameHandler } from './check-username.ts';
import { registerHandler } from './register.ts';
import { readRegisterRulesHandler, rulesOf } from './register-rules.ts';

export const registrationModule: Module = {
  name: 'registration',
  handlers: [registerHandler, checkUsernameHandler, readRegisterRulesHandler],
  contributions: {
    systemStatus: async (tx, { brandId }) => ({ register: await rulesOf(tx, brandId) }),
  },
};
