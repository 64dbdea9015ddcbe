export { type ApprovalAction, approvals } from './actions.ts';
export { type AuditEntry, audit } from './audit.ts';
export { checkPermissions } from './check-permissions.ts';
export { operatorModule } from './module.ts';
export { mayActIn, permissions } from './permissions.ts';
export { type ApprovalRequest, requestApproval } from './request-approval.ts';
export { resolveOperator } from './resolve-operator.ts';
