import { useState } from 'react';
import { listVendors } from '#modules/catalog/contract.ts';
import { useLocation, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';
import { type Filters, NO_FILTERS } from '../browse/filters.ts';
import { GameBrowser } from '../browse/game-browser.tsx';
import { categoryOfPath } from '../list/category-of-path.ts';

const STALE_MS = 60_000;

/** The games of one vendor over the page it was opened from (LCH-3): `?popup=` names the vendor. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const vendor = query.get('popup') ?? '';
  const category = categoryOfPath(pathname, search);
  const [filters, setFilters] = useState<Filters>({ ...NO_FILTERS, vendor });
  const lanes = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  const card = lanes.data?.data.lanes
    .flatMap(({ cards }) => cards)
    .find(({ vassalage }) => vassalage === vendor);
  const name = card?.displayName ?? vendor;
  const close = () => {
    onClose();
    setQuery((next) => {
      next.delete('popup');
      return next;
    });
  };
  return (
    <Dialog
      title={
        <span className="flex items-center gap-3">
          <VendorMark name={name} src={card?.iconUrl ?? ''} />
          <bdi>{name}</bdi>
        </span>
      }
      closeLabel={t('catalog.list.close')}
      onClose={close}
      width="wide"
    >
      <GameBrowser
        category={category}
        filters={filters}
        onFilters={(change) => setFilters(change(filters))}
        isOneVendor
      />
    </Dialog>
  );
}
