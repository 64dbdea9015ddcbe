import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import type { PromotionDetail } from '../../contract.ts';

/** Steps, a worked example, the games that count, then the offer in its own words. */
export function OfferTexts({ offer }: { readonly offer: PromotionDetail }) {
  const { t } = useTranslate();
  return (
    <>
      {offer.steps.length === 0 ? null : (
        <Card>
          <h2 id="steps" tabIndex={-1} className="mb-2 text-18">
            {t('promotion.detail.steps')}
          </h2>
          <ol className="grid gap-3">
            {offer.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-tint font-strong text-leaf-ink"
                >
                  {index + 1}
                </span>
                <span className="pt-1">{step}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {offer.example === '' ? null : (
        <Note tone="leaf">
          <b>{t('promotion.detail.example')}</b>
          <p className="mt-1 text-16">{offer.example}</p>
        </Note>
      )}
      {offer.games.length === 0 ? null : <Games games={offer.games} />}
      {offer.html === '' ? null : (
        <Card>
          <h2 className="mb-2 text-18">{t('promotion.detail.about')}</h2>
          <HtmlContent html={offer.html} />
        </Card>
      )}
    </>
  );
}

function Games({ games }: { readonly games: PromotionDetail['games'] }) {
  const { t } = useTranslate();
  return (
    <Card>
      <h2 className="text-18">{t('promotion.detail.games')}</h2>
      <p className="mb-2 text-14 text-ink-2">{t('promotion.detail.games.hint')}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {games.map(({ category, percent }) => (
          <li
            key={category}
            className="flex justify-between gap-3 rounded-button bg-sunken px-3.5 py-2"
          >
            <span>{t(`nav.${category}`)}</span>
            <b>{percent}%</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
