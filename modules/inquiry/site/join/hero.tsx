import { pictureAddress } from '#platform/site/picture-address.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';

/** The offer in one look; its button leads to the form. */
export function Hero({ lead }: { readonly lead: string }) {
  const { t } = useTranslate();
  return (
    <header className="relative grid min-h-80 overflow-clip rounded-card bg-water text-white">
      <picture>
        <source
          media="(max-width: 599px)"
          srcSet={pictureAddress('/pictures/banner-join-phone.avif')}
        />
        <img
          src={pictureAddress('/pictures/banner-join-wide.avif')}
          alt=""
          width={1600}
          height={400}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover max-sm:object-bottom"
        />
      </picture>
      <div className="absolute inset-0 bg-[linear-gradient(to_right,#0b2530_30%,transparent)] max-sm:bg-[linear-gradient(#0b2530_30%,transparent)]" />
      <div className="relative grid max-w-[34rem] content-center justify-items-start gap-3 p-6 max-sm:content-start lg:p-9">
        <h1 className="text-28 font-strong lg:text-36">{t('join.title')}</h1>
        <p className="text-16">{lead}</p>
        <a href="#apply" className={buttonClass({ tone: 'gold', size: 'big' })}>
          {t('join.apply')}
        </a>
      </div>
    </header>
  );
}
