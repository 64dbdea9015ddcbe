import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** The authorities whose licence the brand has, each with its number (FTR-2). Then the brand's own text. */
export function Licences() {
  const { t, language } = useTranslate();
  const { licenceRecords, legalTexts } = readBoot().brand;
  const text = legalTexts.licences[language];
  const held = (['mga', 'bvi'] as const).filter((authority) => licenceRecords[authority] !== '');
  if (held.length === 0 && text === '') {
    return null;
  }
  return (
    <div className="grid gap-3">
      {held.length === 0 ? null : (
        <dl className="grid gap-3 sm:grid-cols-2">
          {held.map((authority) => (
            <div key={authority} className="rounded-card border border-water-line px-4 py-2">
              <dt>{t(`shell.licence.${authority}`)}</dt>
              <dd className="font-strong text-on-water">{licenceRecords[authority]}</dd>
            </div>
          ))}
        </dl>
      )}
      {text === '' ? null : <p>{text}</p>}
    </div>
  );
}

/** The brand's own line, with the year of FTR-2 where the brand has not written another. */
export function CopyrightLine() {
  const { language } = useTranslate();
  return <p className="me-auto">{readBoot().brand.legalTexts.copyright[language]}</p>;
}
