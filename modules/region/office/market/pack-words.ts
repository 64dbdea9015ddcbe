import type { Translate } from '#platform/site/translate.ts';
import type { MarketPack } from '../../contract.office.ts';

/** A pack under the names that the form shows, for reading and for comparing. */
export function packInWords(t: Translate, pack: MarketPack): Readonly<Record<string, string>> {
  const { licence } = pack;
  return {
    [t('office.markets.name')]: pack.name,
    [t('office.markets.countries')]: pack.countries.join(' '),
    [t('office.markets.currency')]: pack.currency,
    [t('office.markets.age')]: String(pack.ages.agreement),
    [t('office.markets.verticals')]: pack.verticals
      .map((vertical) => t(`office.markets.vertical.${vertical}`))
      .join(', '),
    [t('office.markets.authority')]: licence.authority,
    [t('office.markets.number')]: licence.number,
    [t('office.markets.holder')]: licence.holder,
    [t('office.markets.from')]: licence.validFrom,
    [t('office.markets.to')]: licence.validTo,
    [t('office.markets.document')]: licence.document,
  };
}
