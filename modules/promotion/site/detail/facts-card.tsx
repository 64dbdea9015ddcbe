import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import type { Facts } from '../../contract.ts';
import { factsInWords } from '../fact-words.ts';

/** The facts come before any other text of the offer. */
export function FactsCard({ facts }: { readonly facts: Facts }) {
  const { t } = useTranslate();
  const shown = factsInWords(t, facts, readBoot().brand.currencySymbol);
  if (shown.length === 0) {
    return null;
  }
  return (
    <Card>
      <h2 className="mb-2 text-18">{t('promotion.detail.facts')}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {shown.map(({ id, name, value }) => (
          <div key={id}>
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="text-18 font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
