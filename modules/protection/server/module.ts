import type { Module } from '#platform/module.ts';
import { confirmRaiseHandler, setLimitsHandler, withdrawRaiseHandler } from './change-limits.ts';
import { protectionGuards } from './guards.ts';
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
  ],
  guards: protectionGuards,
  contributions: { playTerms },
};
