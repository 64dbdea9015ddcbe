import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { OfficeCheck } from '../contract.office.ts';
import type { MatchShown } from '../contract.sanctions-office.ts';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 4;

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

/** How many hours are left, coloured by how near the end is; a dash where nobody owes anything. */
export function DueHours({ at }: { readonly at: string | null }) {
  const { t } = useTranslate();
  if (at === null) {
    return <span className="muted">–</span>;
  }
  const left = Math.floor((Date.parse(at) - Date.now()) / HOUR_MS);
  const hours = t('office.kyc.hours', { 0: Math.abs(left) });
  return left < 0 ? (
    <Pill tone="ember">
      {hours} {t('office.kyc.late')}
    </Pill>
  ) : (
    <Pill tone={left < SOON_HOURS ? 'pollen' : 'leaf'}>{hours}</Pill>
  );
}
