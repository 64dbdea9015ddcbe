import { useState } from 'react';
import { type AffiliateLink, listArrivals } from '#modules/downline/contract.links.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

/** Who came by a link and still stands below the agent. */
export function ArrivalsDialog(props: {
  readonly link: AffiliateLink;
  readonly onClose: () => void;
}) {
  const { t, language } = useTranslate();
  const { affiliateCode } = props.link;
  const [page, setPage] = useState(1);
  const arrivals = useEndpoint(listArrivals, { affiliateCode, page }, { staleMs: 0 });
  return (
    <Dialog
      title={t('registerCentre.arrivals')}
      closeLabel={t('registerCentre.close')}
      onClose={props.onClose}
    >
      {arrivals.refusal !== undefined ? (
        <EmptyState title={refusalText(t, arrivals.refusal)} />
      ) : arrivals.data === undefined ? (
        <Skeleton shape="block" className="h-48 w-full" />
      ) : (
        <div className="grid gap-3">
          <ul className="divide-y divide-line">
            {arrivals.data.list.map((one) => (
              <li key={one.userName} className="flex items-center justify-between gap-3 py-2.5">
                <span className="grid min-w-0">
                  <b className="wrap-anywhere">
                    <bdi>{one.userName}</bdi>
                  </b>
                  <span className="text-13 text-ink-2">
                    {t(`downline.type.${one.type}`)} · {shortMoment(one.registerTime, language)}
                  </span>
                </span>
                <Pill tone={one.hasDeposited ? 'leaf' : 'plain'}>
                  {t(one.hasDeposited ? 'registerCentre.deposited' : 'registerCentre.notDeposited')}
                </Pill>
              </li>
            ))}
          </ul>
          <Pager
            label={t('registerCentre.arrivals')}
            page={page}
            pageCount={arrivals.data.totalPages}
            onPage={setPage}
            pageLabel={(number) => t('registerCentre.pageNumber', { 0: number })}
            previousLabel={t('registerCentre.previous')}
            nextLabel={t('registerCentre.next')}
          />
        </div>
      )}
    </Dialog>
  );
}
