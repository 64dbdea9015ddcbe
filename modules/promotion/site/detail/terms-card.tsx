import { readBoot } from '#platform/site/boot.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import type { PromotionDetail } from '../../contract.ts';
import { dayWords } from '../period-words.ts';

type Terms = PromotionDetail['terms'];

/** The terms in force in full, and every change they have seen. */
export function TermsCard({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslate();
  const sinceWords = useSince();
  const [inForce, ...earlier] = terms;
  if (inForce === undefined) {
    return null;
  }
  return (
    <Card>
      <h2 id="terms" tabIndex={-1} className="text-18">
        {t('promotion.detail.terms')}
      </h2>
      <p className="mb-2 text-14 text-ink-2">{sinceWords(inForce)}</p>
      <HtmlContent html={inForce.html} />
      {earlier.length === 0 ? null : (
        <section className="mt-2 grid gap-2 border-t border-line pt-4">
          <h3 className="text-16">{t('promotion.detail.history')}</h3>
          <p className="text-14">
            {t('promotion.detail.version', { 0: inForce.version })}: {inForce.change}
          </p>
          {earlier.map((version) => (
            <details key={version.version} className="rounded-button bg-sunken px-3.5 py-2">
              <summary className="min-h-9 cursor-pointer content-center text-14 font-strong">
                {sinceWords(version)}
              </summary>
              {version.change === '' ? null : <p className="py-2 text-14">{version.change}</p>}
              <HtmlContent html={version.html} />
            </details>
          ))}
        </section>
      )}
    </Card>
  );
}

function useSince(): (terms: Terms[number]) => string {
  const { t, language } = useTranslate();
  const { timeZone } = readBoot().brand;
  return ({ version, since }) =>
    t('promotion.detail.since', { 0: version, 1: dayWords(since, { language, timeZone }) });
}
