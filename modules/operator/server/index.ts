export { type ApprovalAction, approvals } from './approvals/actions.ts';
export { type ApprovalRequest, requestApproval } from './approvals/request-approval.ts';
export { type AuditEntry, audit } from './audit/audit.ts';
export { type FirstOperator, makeFirstStaff, staffCount } from './first-staff.ts';
export { operatorModule } from './module.ts';
export { holdOperator, resolveOperator } from './resolve-operator.ts';
export { checkPermissions } from './roles/check-permissions.ts';
export { mayActIn, permissions } from './roles/permissions.ts';
