import type { Translate } from '#platform/site/translate.ts';
import type { MarketPack } from '../../contract.office.ts';
import { LIMITS } from './market-draft.ts';

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
    ...Object.fromEntries(
      pack.levels.flatMap((level, place) =>
        LIMITS.map((limit) => [
          `${t('office.markets.level', { 0: place })}: ${t(`office.markets.level.${limit}`)}`,
          level[limit]?.toLocaleString('en') ?? t('office.markets.level.free'),
        ]),
      ),
    ),
    [t('office.markets.playLevel')]: String(pack.playLevel),
    [t('office.markets.authority')]: licence.authority,
    [t('office.markets.number')]: licence.number,
    [t('office.markets.holder')]: licence.holder,
    [t('office.markets.from')]: licence.validFrom,
    [t('office.markets.to')]: licence.validTo,
    [t('office.markets.document')]: licence.document,
  };
}
