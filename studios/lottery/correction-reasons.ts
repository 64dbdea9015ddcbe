/**
 * Why a paid result was corrected, as players read it in their language. What operators write about it is for the audit
 * trail alone.
 */
export const CORRECTION_REASONS = [
  'entered_wrong',
  'source_changed',
  'event_void',
  'fault',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];
