export { type ApprovalAction, approvals } from './approvals/actions.ts';
export { type ApprovalRequest, requestApproval } from './approvals/request-approval.ts';
export { selectAuditHead } from './audit/audit.store.ts';
export { type AuditEntry, audit } from './audit/audit.ts';
export { type FirstOperator, makeFirstStaff, staffCount } from './first-staff.ts';
export { operatorModule } from './module.ts';
export { type WaitingCounter, waitingCounters } from './overview/counters.ts';
export {
  type MemberFact,
  type MemberFactReader,
  memberFactReaders,
} from './overview/member-facts.ts';
export {
  type FigureReader,
  figureReaders,
  type OverviewFigure,
  plainFigure,
} from './overview/overview.ts';
export { type Searcher, type SearchHit, searchers } from './overview/searchers.ts';
export { holdOperator, resolveOperator } from './resolve-operator.ts';
export { ceilingIn } from './roles/ceilings.ts';
export { checkPermissions } from './roles/check-permissions.ts';
export { openTo } from './roles/open-to.ts';
export { mayActIn, permissions } from './roles/permissions.ts';
export { finishSignIn, staffOfChallenge } from './sign-in/challenge.ts';
export { requiresSecondFactor } from './sign-in/policy.ts';
export { type StaffFactors, staffFactors, staffWithoutFactor } from './sign-in/staff-factors.ts';
export {
  endStaffSessions,
  isOperatorFresh,
  needFreshProof,
  noteFactorsChanged,
  noteOperatorProof,
} from './sign-in/step-up.ts';
export { listStaffNames } from './staff.store.ts';
export { closedBy, staffWith } from './work/work.store.ts';
export {
  type StaffRef,
  type WorkFlow,
  type WorkItem,
  type WorkQueue,
  workQueues,
} from './work/work-queues.ts';
