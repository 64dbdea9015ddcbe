export { type ApprovalAction, approvals } from './approvals/actions.ts';
export { type AuditEntry, audit } from './audit/audit.ts';
export { checkPermissions } from './roles/check-permissions.ts';
export { operatorModule } from './module.ts';
export { mayActIn, permissions } from './roles/permissions.ts';
export { type ApprovalRequest, requestApproval } from './approvals/request-approval.ts';
export { resolveOperator } from './resolve-operator.ts';
