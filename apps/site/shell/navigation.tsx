import { listVendors } from '#modules/catalog/contract.ts';
import { isPath, Link, useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { classNames } from '#ui/class-names.ts';

/** Where each category leads; `nav.<code>` is its name. */
const PATHS: Readonly<Record<string, string>> = {
  ELOTT: '/elott',
  LOTT: '/lott',
  LIVE: '/liveList',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fishList',
  RNG: '/rngList',
  PVP: '/pvpList',
  DS88: '/cockfight',
};

const STALE_MS = 60_000;

/** Categories that have a vendor, in the server's order; the others are absent (CAT-2). */
export function useCategories(): readonly { readonly code: string; readonly path: string }[] {
  const vendors = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  return (vendors.data?.data.lanes ?? []).flatMap(({ gameCategory }) => {
    const path = PATHS[gameCategory];
    return path === undefined ? [] : [{ code: gameCategory, path }];
  });
}

/** The categories in the header of a wide screen. */
export function NavigationPanel() {
  return <Categories className="flex-1 max-lg:hidden" />;
}

/** The categories in a strip below the header of a small screen. */
export function NavigationStrip() {
  return (
    <div className="border-t border-water-line bg-water text-on-water lg:hidden">
      <Categories className="no-bar overflow-x-auto px-2" />
    </div>
  );
}

function Categories({ className }: { readonly className: string }) {
  const { t } = useTranslate();
  const categories = useCategories();
  return (
    <nav aria-label={t('shell.navigation')} className={className}>
      <ul className="flex gap-1">
        <Entry path="/" label={t('shell.home')} />
        {categories.map(({ code, path }) => (
          <Entry key={code} path={path} label={t(`nav.${code}`)} />
        ))}
      </ul>
    </nav>
  );
}

function Entry(props: { readonly path: string; readonly label: string }) {
  const isHere = isPath(props.path, useLocation().pathname);
  return (
    <li>
      <Link
        to={props.path}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center rounded-button px-3 text-14 whitespace-nowrap hover:bg-water-2',
          isHere ? 'font-strong text-on-water' : 'text-on-water-2',
        )}
      >
        {props.label}
      </Link>
    </li>
  );
}
