import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { MarketStatus, MarketVersionShown } from '../contract.office.ts';

const TONES: Readonly<Record<MarketStatus, Tone | undefined>> = {
  draft: 'pollen',
  approved: 'leaf',
  replaced: undefined,
  withdrawn: 'ember',
};

/** The state of a version; a licence that does not hold today is shown beside it, as it closes the market too. */
export function VersionPills({ version }: { readonly version: MarketVersionShown }) {
  const { t } = useTranslate();
  const { status, licenceState } = version;
  const tone = TONES[status];
  const isOpen = status === 'draft' || status === 'approved';
  return (
    <span className="of-row">
      <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.markets.status.${status}`)}</Pill>
      {isOpen && licenceState !== 'valid' && (
        <Pill tone={licenceState === 'ended' ? 'ember' : 'sky'}>
          {t(`office.markets.licence.${licenceState}`)}
        </Pill>
      )}
    </span>
  );
}
