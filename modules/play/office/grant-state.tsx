import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { GrantRow } from '../contract.grants.ts';

const TONES = {
  created: 'sky',
  sent: 'sky',
  granted: 'leaf',
  refused: 'ember',
  unknown: 'pollen',
  used: undefined,
  expired: undefined,
  cancelled: undefined,
} as const;

/** The state of a grant; one that is being cancelled is shown as such until its vendor has answered. */
export function GrantState({ grant }: { readonly grant: Pick<GrantRow, 'state' | 'isEnding'> }) {
  const { t } = useTranslate();
  if (grant.isEnding) {
    return <Pill tone="pollen">{t('office.grants.state.ending')}</Pill>;
  }
  const tone = TONES[grant.state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.grants.state.${grant.state}`)}</Pill>
  );
}
