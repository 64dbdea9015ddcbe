import { useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { ChevronLeftIcon, ChevronRightIcon, GridIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';
import { type AddressOf, FilterLink } from './filter-link.tsx';

/** More vendors than this do not fit beside each other: arrows bring the others (GL-1). */
const MAX = 7;

export type Vendor = {
  readonly vassalage: string;
  readonly displayName: string;
  readonly iconUrl: string;
};

/** The vendors of a category, one of them or all. */
export function VendorStrip(props: {
  readonly vendors: readonly Vendor[];
  readonly chosen: string;
  readonly addressOf: AddressOf<string>;
  readonly onChoose: (vendor: string) => void;
}) {
  const { vendors, chosen, addressOf, onChoose } = props;
  const { t } = useTranslate();
  const strip = useRef<HTMLFieldSetElement>(null);
  const nudge = (direction: number) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  const hasArrows = vendors.length > MAX;
  return (
    <div className="flex items-center gap-2">
      {hasArrows ? (
        <IconButton
          label={t('catalog.previous')}
          icon={<ChevronLeftIcon />}
          onClick={() => nudge(-1)}
        />
      ) : null}
      <fieldset
        ref={strip}
        aria-label={t('catalog.list.vendors')}
        className="no-bar -mx-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1"
      >
        <FilterLink
          to={addressOf?.('')}
          icon={<GridIcon />}
          isChosen={chosen === ''}
          onChoose={() => onChoose('')}
        >
          {t('catalog.list.allVendors')}
        </FilterLink>
        {vendors.map((vendor) => (
          <FilterLink
            key={vendor.vassalage}
            to={addressOf?.(vendor.vassalage)}
            icon={<VendorMark name={vendor.displayName} src={vendor.iconUrl} size="small" />}
            isChosen={chosen === vendor.vassalage}
            onChoose={() => onChoose(vendor.vassalage)}
          >
            <bdi>{vendor.displayName}</bdi>
          </FilterLink>
        ))}
      </fieldset>
      {hasArrows ? (
        <IconButton
          label={t('catalog.next')}
          icon={<ChevronRightIcon />}
          onClick={() => nudge(1)}
        />
      ) : null}
    </div>
  );
}
