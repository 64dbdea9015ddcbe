import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** Both authorities by name; beside each the number of the licence, or that there is none (FTR-2). Then the brand's own text. */
export function Licences() {
  const { t, language } = useTranslate();
  const { licenceRecords, legalTexts } = readBoot().brand;
  const text = legalTexts.licences[language];
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        {(['mga', 'bvi'] as const).map((authority) => (
          <div key={authority} className="rounded-card border border-water-line px-4 py-2">
            <dt>{t(`shell.licence.${authority}`)}</dt>
            <dd className="font-strong text-on-water">
              {licenceRecords[authority] === ''
                ? t('shell.licence.none')
                : licenceRecords[authority]}
            </dd>
          </div>
        ))}
      </dl>
      {text === '' ? null : <p>{text}</p>}
    </div>
  );
}

/** The brand's own line, with the year of FTR-2 where the brand has not written another. */
export function CopyrightLine() {
  const { language } = useTranslate();
  return <p className="me-auto">{readBoot().brand.legalTexts.copyright[language]}</p>;
}
