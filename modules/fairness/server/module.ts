import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  listOfficeSigningKeysHandler,
  rotateKeyApproval,
  rotateSigningKeyHandler,
} from './keys/keys-office.ts';
import { listSigningKeysHandler } from './keys/read-keys.ts';
import { makeFirstKeys } from './keys/signing-keys.ts';
import { appendLogJob } from './log/append-log.job.ts';
import { queueAuditHeadJob } from './log/queue-audit-head.job.ts';
import {
  listLogEntriesHandler,
  readCheckpointHandler,
  readLogConsistencyHandler,
  readLogInclusionHandler,
} from './log/read-log.ts';
import { listProofsHandler, readProofHandler } from './read-proof.ts';
import { commitHandler, revealHandler } from './vendor-calls.ts';

export const fairnessModule: Module = {
  name: 'fairness',
  handlers: [
    commitHandler,
    revealHandler,
    readProofHandler,
    listProofsHandler,
    listSigningKeysHandler,
    readCheckpointHandler,
    listLogEntriesHandler,
    readLogInclusionHandler,
    readLogConsistencyHandler,
    listOfficeSigningKeysHandler,
    rotateSigningKeyHandler,
  ],
  extends: [permissions.with('fairness.view', 'fairness.keys'), approvals.with(rotateKeyApproval)],
  jobs: [appendLogJob, queueAuditHeadJob],
  start: makeFirstKeys,
};
