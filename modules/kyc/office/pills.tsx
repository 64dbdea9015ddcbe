import { useTranslate } from '#platform/site/translate.ts';
import { DuePill } from '#ui/office/due-pill.tsx';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { OfficeCheck } from '../contract.office.ts';
import type { MatchShown } from '../contract.sanctions-office.ts';

const SOON_MS = 4 * 3_600_000;

const CHECK_TONES: Readonly<Record<OfficeCheck['state'], Tone>> = {
  waiting: 'sky',
  second: 'pollen',
  approved: 'leaf',
  refused: 'ember',
};

export function CheckPill({ state }: { readonly state: OfficeCheck['state'] }) {
  const { t } = useTranslate();
  return <Pill tone={CHECK_TONES[state]}>{t(`office.kyc.state.${state}`)}</Pill>;
}

const MATCH_TONES: Readonly<Record<MatchShown['state'], Tone>> = {
  open: 'pollen',
  cleared: 'leaf',
  confirmed: 'ember',
};

export function MatchPill({ state }: { readonly state: MatchShown['state'] }) {
  const { t } = useTranslate();
  return <Pill tone={MATCH_TONES[state]}>{t(`office.kyc.match.state.${state}`)}</Pill>;
}

/** How much time is left to decide. */
export function CheckDue({ at }: { readonly at: string | null }) {
  return <DuePill at={at} soonMs={SOON_MS} />;
}
