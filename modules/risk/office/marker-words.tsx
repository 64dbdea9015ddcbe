import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits } from '#ui/office/format.tsx';
import { Pill } from '#ui/office/states.tsx';
import type { MarkerShown } from '../contract.office.ts';

/** A marker in words, with its values. */
export function useMarkerWords(): (marker: Pick<MarkerShown, 'kind' | 'values'>) => string {
  const { t } = useTranslate();
  return ({ kind, values }) =>
    t(
      `office.risk.words.${kind}`,
      Object.fromEntries(
        values.map((value, place) => [
          place,
          typeof value === 'number' ? groupDigits(String(value)) : value,
        ]),
      ),
    );
}

export function StrengthPill({ marker }: { readonly marker: MarkerShown }) {
  const { t } = useTranslate();
  return marker.state === 'dismissed' ? (
    <Pill>{t('office.risk.state.dismissed')}</Pill>
  ) : (
    <Pill tone={marker.strength === 'strong' ? 'ember' : 'pollen'}>
      {t(`office.risk.strength.${marker.strength}`)}
    </Pill>
  );
}
