import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { applyAsAgentHandler, readProgramHandler } from './apply-as-agent.ts';
import {
  handleApplicationHandler,
  listApplicationsHandler,
  readApplicationHandler,
  revealApplicantHandler,
} from './desk.ts';
import {
  changeProgramHandler,
  previewProgramHandler,
  readProgramOfficeHandler,
} from './program-office.ts';
import { seedJoin } from './seed-demo.ts';

export const joinModule: Module = {
  name: 'join',
  handlers: [
    readProgramHandler,
    applyAsAgentHandler,
    listApplicationsHandler,
    readApplicationHandler,
    revealApplicantHandler,
    handleApplicationHandler,
    readProgramOfficeHandler,
    changeProgramHandler,
    previewProgramHandler,
  ],
  extends: [permissions.with('join.view', 'join.handle', 'join.program')],
  seedDemo: seedJoin,
};
