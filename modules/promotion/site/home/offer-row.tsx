import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { listPromotions } from '../../contract.ts';
import { OfferCard } from '../offer-card.tsx';

const SHOWN = 3;

/** The first offers that are open or to come, on the home page. */
export function OfferRow() {
  const { t } = useTranslate();
  const offers = useEndpoint(listPromotions, { limit: SHOWN }, { staleMs: 60_000 });
  const shown = offers.data?.list ?? [];
  if (shown.length === 0) {
    return null;
  }
  return (
    <section className="grid grid-cols-1 gap-2">
      <header data-far="" className="flex min-h-11 items-center justify-between gap-3">
        <h2>{t('promotion.home.title')}</h2>
        <Link to="/promotions" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {t('promotion.home.all')}
        </Link>
      </header>
      <ul className="no-bar grid snap-x card-columns grid-flow-col gap-3 overflow-x-auto pt-1 pb-2">
        {shown.map((offer) => (
          <li key={offer.id} className="snap-start">
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
