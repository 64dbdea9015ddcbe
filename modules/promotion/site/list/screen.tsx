import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useLocation, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { CalendarIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { listPromotions, type PromotionHead } from '../../contract.ts';
import { CATEGORY_TABS, tabOf } from '../category-tabs.ts';
import { factsInWords } from '../fact-words.ts';
import { OfferCard } from '../offer-card.tsx';
import { periodWords } from '../period-words.ts';

/** All offers by category; the tab is part of the address (RTE-7). */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const tab = tabOf(query.get('category'));
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <div className="grid gap-1">
        <h1 className="text-28 font-strong">{t('promotion.title')}</h1>
        <p className="text-ink-2">{t('promotion.lead')}</p>
      </div>
      <Tabs
        name="promotions"
        label={t('promotion.categories')}
        selected={tab}
        onSelect={(category) => setQuery(category === 'ALL' ? {} : { category })}
        tabs={CATEGORY_TABS.map((id) => ({
          id,
          label: t(`promotion.category.${id}`),
          href: id === 'ALL' ? pathname : `?category=${id}`,
        }))}
      />
      <TabPanel name="promotions" selected={tab}>
        <Offers tab={tab} />
      </TabPanel>
    </Wrap>
  );
}

function Offers({ tab }: { readonly tab: string }) {
  const { t } = useTranslate();
  const offers = useEndpoint(listPromotions, {}, { staleMs: 60_000 });
  if (offers.refusal !== undefined && offers.data === undefined) {
    return (
      <ErrorState
        title={refusalText(t, offers.refusal)}
        action={<Button onClick={() => void offers.refetch()}>{t('promotion.again')}</Button>}
      />
    );
  }
  if (offers.data === undefined) {
    return <Waiting />;
  }
  const shown = offers.data.list.filter(({ category }) => tab === 'ALL' || category === tab);
  if (shown.length === 0) {
    return <EmptyState title={t('promotion.none')}>{t('promotion.none.hint')}</EmptyState>;
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} isEager={index < 3} heading="h2">
            <Conditions offer={offer} />
          </OfferCard>
        </li>
      ))}
    </ul>
  );
}

/** Benefit and conditions in one block and one size: nothing of an offer is small print. */
function Conditions({ offer }: { readonly offer: PromotionHead }) {
  const { t, language } = useTranslate();
  const { brand } = readBoot();
  return (
    <>
      <dl className="flex flex-1 flex-wrap content-start gap-x-5 gap-y-1 pt-1 text-14">
        {factsInWords(t, offer.facts, brand.currencySymbol).map(({ id, name, value }) => (
          <div key={id}>
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-center gap-2 border-t border-line pt-3 text-13 text-ink-2">
        <CalendarIcon size="small" />
        {periodWords(t, offer, { language, timeZone: brand.timeZone })}
      </p>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className="grid gap-3">
          <Skeleton shape="tile" className="aspect-video w-full" />
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
