import { pictureAddress } from '#platform/site/picture-address.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { PromotionDetail } from '../../contract.ts';

/** Picture, category, title and the sentence that holds benefit and condition together. */
export function OfferHero({ offer }: { readonly offer: PromotionDetail }) {
  const { t } = useTranslate();
  return (
    <header className="grid overflow-clip rounded-card bg-brand text-on-water sm:grid-cols-2">
      <div className="grid content-center gap-2 p-4 lg:p-5">
        <p className="text-14 font-strong text-gold">{t(`promotion.category.${offer.category}`)}</p>
        <h1 className="text-28 font-strong">{offer.title}</h1>
        <p className="text-16">{offer.summary}</p>
      </div>
      <img
        src={pictureAddress(offer.picture)}
        alt=""
        width={800}
        height={450}
        fetchPriority="high"
        className="block aspect-video w-full h-full object-cover max-sm:order-first"
      />
    </header>
  );
}
