import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { addAnchorApproval, endAnchorApproval } from './anchors/anchor-approvals.ts';
import { anchorCall } from './anchors/anchor-call.ts';
import { anchorLogJob } from './anchors/anchor-log.job.ts';
import {
  addAnchorHandler,
  endAnchorHandler,
  listOfficeAnchorsHandler,
  retryAnchorHandler,
} from './anchors/anchors-office.ts';
import { listAnchorsHandler } from './anchors/list-anchors.ts';
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
import { listCommitmentsHandler, listGamePromisesHandler } from './promises/list-promises.ts';
import { listProofsHandler, readProofHandler } from './read-proof.ts';
import { commitHandler, revealHandler } from './vendor-calls.ts';

export const fairnessModule: Module = {
  name: 'fairness',
  handlers: [
    commitHandler,
    revealHandler,
    readProofHandler,
    listProofsHandler,
    listGamePromisesHandler,
    listCommitmentsHandler,
    listSigningKeysHandler,
    readCheckpointHandler,
    listLogEntriesHandler,
    readLogInclusionHandler,
    readLogConsistencyHandler,
    listOfficeSigningKeysHandler,
    rotateSigningKeyHandler,
    listAnchorsHandler,
    listOfficeAnchorsHandler,
    addAnchorHandler,
    endAnchorHandler,
    retryAnchorHandler,
  ],
  extends: [
    permissions.with('fairness.view', 'fairness.keys'),
    approvals.with(rotateKeyApproval, addAnchorApproval, endAnchorApproval),
    outboundKinds.with(anchorCall),
  ],
  jobs: [appendLogJob, queueAuditHeadJob, anchorLogJob],
  start: makeFirstKeys,
};
