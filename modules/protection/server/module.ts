import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { confirmRaiseHandler, setLimitsHandler, withdrawRaiseHandler } from './change-limits.ts';
import { followExclusion } from './follow-exclusion.ts';
import { protectionGuards } from './guards.ts';
import { liftExclusionApproval, liftExclusionHandler } from './lift-exclusion.ts';
import { listProtectedHandler, pauseMemberHandler, readMemberProtectionHandler } from './office.ts';
import {
  answerRealityCheckHandler,
  listLimitChangesHandler,
  noteLimitOfferHandler,
  readOwnPlayHandler,
  readProtectionHandler,
  setRealityCheckHandler,
} from './own-protection.ts';
import { liftPauseHandler, takePauseHandler } from './pauses.ts';
import { playTerms } from './play-terms.ts';

export const protectionModule: Module = {
  name: 'protection',
  handlers: [
    readProtectionHandler,
    readOwnPlayHandler,
    setLimitsHandler,
    confirmRaiseHandler,
    withdrawRaiseHandler,
    setRealityCheckHandler,
    answerRealityCheckHandler,
    noteLimitOfferHandler,
    takePauseHandler,
    liftPauseHandler,
    listLimitChangesHandler,
    listProtectedHandler,
    readMemberProtectionHandler,
    pauseMemberHandler,
    liftExclusionHandler,
  ],
  extends: [
    permissions.with('protection.view', 'protection.exclude', 'protection.lift'),
    approvals.with(liftExclusionApproval),
  ],
  listeners: [followExclusion],
  guards: protectionGuards,
  contributions: { playTerms },
};
