import type { CaptchaSettings, CaptchaSettingsChange } from '../../contract.office.ts';

export const MODES = ['off', 'risk', 'always'] as const;

/** The server's own bounds; it decides, these only spare a round trip. */
export const NUMBERS = [
  { field: 'nameFailures', min: 1, max: 100_000 },
  { field: 'addressFailures', min: 1, max: 100_000 },
  { field: 'networkFailures', min: 1, max: 100_000 },
  { field: 'windowMinutes', min: 1, max: 1_440 },
  { field: 'breakerFailures', min: 1, max: 100_000 },
  { field: 'breakerPercent', min: 1, max: 100 },
  { field: 'breakerMinutes', min: 1, max: 1_440 },
] as const;

/**
 * The settings that differ. Only these are sent, so that two operators who change different settings do not overwrite
 * each other.
 */
export function changeOf(saved: CaptchaSettings, draft: CaptchaSettings): CaptchaSettingsChange {
  const numbers = NUMBERS.filter(({ field }) => draft[field] !== saved[field]);
  return {
    ...(draft.mode === saved.mode ? {} : { mode: draft.mode }),
    ...Object.fromEntries(numbers.map(({ field }) => [field, draft[field]])),
  };
}

export type DayKind = 'picture' | 'audio' | 'slider';
type DayRow = {
  readonly day: string;
  readonly kind: DayKind;
  readonly asked: number;
  readonly passed: number;
  readonly failed: number;
};

/** How many of those that were judged were right, in whole per cent; undefined when none was. */
export function passedPercent({ passed, failed }: Pick<DayRow, 'passed' | 'failed'>) {
  const judged = passed + failed;
  return judged === 0 ? undefined : Math.round((passed / judged) * 100);
}
