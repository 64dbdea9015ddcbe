import type { Module } from '#platform/module.ts';
import {
  decideApprovalHandler,
  listApprovalsHandler,
  readApprovalHandler,
  withdrawApprovalHandler,
} from './approvals.ts';
import { listAuditHandler } from './list-audit.ts';
import { changeOwnPasswordHandler, whoAmIHandler } from './own-account.ts';
import { officeHandlers } from './permissions.ts';
import { addRoleHandler, changeRoleHandler, listRolesHandler } from './roles.ts';
import { seedDemoStaff } from './seed-demo.ts';
import { signInHandler, signOutHandler } from './sign-in.ts';
import {
  addStaffHandler,
  changeStaffRolesHandler,
  listStaffHandler,
  reinstateStaffHandler,
  suspendStaffHandler,
} from './staff.ts';
import { anchorAuditJob, verifyAuditHandler } from './verify-audit.ts';

export const operatorModule: Module = {
  name: 'operator',
  handlers: officeHandlers(
    signInHandler,
    signOutHandler,
    whoAmIHandler,
    changeOwnPasswordHandler,
    listAuditHandler,
    verifyAuditHandler,
    listApprovalsHandler,
    readApprovalHandler,
    decideApprovalHandler,
    withdrawApprovalHandler,
    listStaffHandler,
    addStaffHandler,
    changeStaffRolesHandler,
    suspendStaffHandler,
    reinstateStaffHandler,
    listRolesHandler,
    addRoleHandler,
    changeRoleHandler,
  ),
  jobs: [anchorAuditJob],
  seedDemo: seedDemoStaff,
};
