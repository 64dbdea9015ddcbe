export { type ApprovalAction, registerAction } from './actions.ts';
export { type AuditEntry, audit } from './audit.ts';
export { operatorModule } from './module.ts';
export { mayActIn, officeHandlers, registerPermissions } from './permissions.ts';
export { type ApprovalRequest, requestApproval } from './request-approval.ts';
export { resolveOperator } from './resolve-operator.ts';
