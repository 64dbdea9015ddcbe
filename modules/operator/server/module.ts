import { sweepAnswersJob } from '#platform/answers/answer-once.ts';
import type { Module } from '#platform/module.ts';
import { approvals } from './approvals/actions.ts';
import { approvalQueue } from './approvals/approval-queue.ts';
import {
  listApprovalsHandler,
  readApprovalHandler,
  withdrawApprovalHandler,
} from './approvals/approvals.ts';
import { decideApprovalHandler, decideApprovalsHandler } from './approvals/decide.ts';
import { expireApprovalsJob } from './approvals/expire-approvals.job.ts';
import {
  listAuditChoicesHandler,
  listAuditHandler,
  readAuditRowHandler,
  readLastChangeHandler,
} from './audit/list-audit.ts';
import { anchorAuditJob, verifyAuditHandler } from './audit/verify-audit.ts';
import { acceptInvitationHandler, inviteStaffHandler } from './invitations/invitations.ts';
import { listWaitingHandler, waitingCounters } from './overview/counters.ts';
import { readOverviewHandler } from './overview/overview.ts';
import { searchOfficeHandler } from './overview/search.ts';
import { approvalCounter } from './overview/waiting-approvals.ts';
import { changeOwnPasswordHandler, whoAmIHandler } from './own-account.ts';
import {
  elevateStaffApproval,
  elevateStaffHandler,
  endElevationHandler,
} from './roles/elevation.ts';
import { permissions } from './roles/permissions.ts';
import {
  addRoleApproval,
  addRoleHandler,
  changeRoleApproval,
  changeRoleHandler,
  listRolesHandler,
} from './roles/roles.ts';
import { seedDemoStaff } from './seed-demo.ts';
import {
  changeStaffPolicyApproval,
  changeStaffPolicyHandler,
  readStaffPolicyHandler,
} from './sign-in/policy.ts';
import { signInHandler, signOutHandler } from './sign-in/sign-in.ts';
import { proveWithPasswordHandler } from './sign-in/step-up.ts';
import { sweepSignInsJob } from './sign-in/sweep-sign-ins.job.ts';
import {
  addStaffApproval,
  addStaffHandler,
  changeStaffRolesApproval,
  changeStaffRolesHandler,
  listStaffHandler,
  reinstateStaffApproval,
  reinstateStaffHandler,
  suspendStaffHandler,
} from './staff.ts';
import { workQueues } from './work/work-queues.ts';

export const operatorModule: Module = {
  name: 'operator',
  handlers: [
    signInHandler,
    signOutHandler,
    whoAmIHandler,
    changeOwnPasswordHandler,
    proveWithPasswordHandler,
    readStaffPolicyHandler,
    changeStaffPolicyHandler,
    searchOfficeHandler,
    listWaitingHandler,
    readOverviewHandler,
    listAuditHandler,
    listAuditChoicesHandler,
    readAuditRowHandler,
    readLastChangeHandler,
    verifyAuditHandler,
    listApprovalsHandler,
    readApprovalHandler,
    decideApprovalHandler,
    decideApprovalsHandler,
    withdrawApprovalHandler,
    listStaffHandler,
    addStaffHandler,
    changeStaffRolesHandler,
    suspendStaffHandler,
    reinstateStaffHandler,
    elevateStaffHandler,
    endElevationHandler,
    inviteStaffHandler,
    acceptInvitationHandler,
    listRolesHandler,
    addRoleHandler,
    changeRoleHandler,
  ],
  extends: [
    permissions.with(
      'approval.view',
      'approval.decide',
      'audit.last',
      'audit.view',
      'staff.view',
      'staff.manage',
    ),
    waitingCounters.with(approvalCounter),
    workQueues.with(approvalQueue),
    approvals.with(
      addStaffApproval,
      changeStaffRolesApproval,
      reinstateStaffApproval,
      elevateStaffApproval,
      addRoleApproval,
      changeRoleApproval,
      changeStaffPolicyApproval,
    ),
  ],
  jobs: [anchorAuditJob, expireApprovalsJob, sweepSignInsJob, sweepAnswersJob],
  seedDemo: seedDemoStaff,
};
