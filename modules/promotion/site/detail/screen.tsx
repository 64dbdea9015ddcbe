import { useEffect } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { showPromotion } from '../../contract.ts';
import { ActionCard } from './action-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { OfferHero } from './offer-hero.tsx';
import { OfferTexts } from './offer-texts.tsx';
import { TermsCard } from './terms-card.tsx';

/** One offer with everything it asks for, under an address that can be shared (RTE-7). */
export function Screen() {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const asked = query.get('id') ?? '';
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <Link
        to="/promotions"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start text-14 font-strong text-leaf-ink"
      >
        <ChevronLeftIcon size="small" />
        {t('promotion.detail.back')}
      </Link>
      {/^[1-9]\d{0,14}$/.test(asked) ? <Offer key={asked} id={Number(asked)} /> : <Unknown />}
    </Wrap>
  );
}

function Offer({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { data, refusal, refetch } = useEndpoint(showPromotion, { id });
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
  if (refusal !== undefined && data === undefined) {
    return refusal.code === 'promotion_unknown' ? (
      <Unknown />
    ) : (
      <EmptyState title={refusalText(t, refusal)} />
    );
  }
  if (data === undefined) {
    return (
      <>
        <Skeleton shape="block" className="h-48 w-full" />
        <Skeleton shape="block" />
        <Skeleton shape="title" />
        <Skeleton />
      </>
    );
  }
  return (
    <article className="grid grid-cols-1 gap-4">
      <OfferHero offer={data} />
      <FactsCard facts={data.facts} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <ActionCard offer={data} onBegin={() => void refetch()} />
        <div className="grid grid-cols-1 gap-4">
          <OfferTexts offer={data} />
          <TermsCard terms={data.terms} />
        </div>
      </div>
    </article>
  );
}

function Unknown() {
  const { t } = useTranslate();
  return (
    <EmptyState
      title={t('promotion.detail.unknown')}
      action={
        <Link to="/promotions" className={buttonClass({ tone: 'leaf' })}>
          {t('promotion.detail.others')}
        </Link>
      }
    >
      {t('promotion.detail.unknown.hint')}
    </EmptyState>
  );
}
