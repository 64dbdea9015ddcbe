import { listVendors } from '#modules/catalog/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { Category } from './category.ts';

/** So many vendors of a category show; the list has all (CAT-4). */
const MAX = 6;
const STALE_MS = 60_000;

const CELL =
  'flex min-h-14 items-center gap-3 rounded-button px-3 text-14 font-strong hover:bg-hover';

/** The vendors of a category below its entry, and the way to all of its games. */
export function VendorPanel(props: { readonly category: Category; readonly onLeave: () => void }) {
  const { t } = useTranslate();
  const { category, onLeave } = props;
  const lanes = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  const queue = lanes.data?.data.lanes.find(({ gameCategory }) => gameCategory === category.code);
  return (
    <div
      data-panel
      className="absolute inset-x-0 top-full z-50 animate-[rise_var(--panel)_var(--ease)] border-b border-line bg-surface text-ink shadow-2"
    >
      <Wrap className="py-3">
        <ul
          aria-label={t(`nav.${category.code}`)}
          className="grid gap-1 sm:grid-cols-3 lg:grid-cols-6"
        >
          {queue?.cards.slice(0, MAX).map((vendor) => (
            <li key={vendor.vassalage}>
              <Link
                to={`${category.path}?vassalage=${encodeURIComponent(vendor.vassalage)}`}
                onClick={onLeave}
                className={CELL}
              >
                <VendorMark name={vendor.displayName} src={vendor.iconUrl} />
                <bdi className="min-w-0">{vendor.displayName}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to={category.path} onClick={onLeave} className={`${CELL} text-leaf-ink`}>
              {t('shell.allOf', { 0: t(`nav.${category.code}`) })}
              <ChevronRightIcon size="small" />
            </Link>
          </li>
        </ul>
      </Wrap>
    </div>
  );
}
