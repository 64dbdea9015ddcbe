import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useRef,
  useState,
} from 'react';
import { listVendors } from '#modules/catalog/contract.ts';
import { useCarriedAnswer } from '#platform/site/carried-answer.ts';
import { isPath, Link, useLocation, useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import type { Category } from './category.ts';

/** The path of each category; `nav.<code>` is its name. */
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
/** How long a pointer hovers over an entry before its panel opens, and is away before it closes. */
const OPEN_MS = 150;
const CLOSE_MS = 250;

const Panel = lazy(async () => ({ default: (await import('./vendor-panel.tsx')).VendorPanel }));

/**
 * Categories that have a vendor, in the server's order; the others are absent (CAT-2). While the server cannot say which
 * those are, all of them stay: each page says for itself what it has.
 */
export function useCategories(): readonly Category[] {
  const { data, isRefused } = useCarriedAnswer(listVendors, { brief: 1 }, { staleMs: STALE_MS });
  const codes =
    data?.data.lanes.map(({ gameCategory }) => gameCategory) ?? Object.keys(isRefused ? PATHS : {});
  return codes.flatMap((code) => {
    const path = PATHS[code];
    return path === undefined ? [] : [{ code, path }];
  });
}

/** The handler of a press on a category beside its link: cockfight opens its first game instead (CAT-3). */
export function useChoose(): (event: MouseEvent, code: string) => void {
  const navigate = useNavigate();
  return (event, code) => {
    if (code === 'DS88') {
      event.preventDefault();
      void import('./first-game.ts').then(({ openFirstGame }) => openFirstGame(navigate));
    }
  };
}

/** The categories below the header: a strip whose entries open the panel of their vendors (CAT-2…4). */
export function Navigation({ isWideOnly }: { readonly isWideOnly: boolean }) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const categories = useCategories();
  const panel = usePanel();
  const shown = categories.find(({ code }) => code === panel.open);
  return (
    <nav
      aria-label={t('shell.navigation')}
      className={classNames(
        'relative border-t border-water-line [@media(max-height:479px)]:hidden',
        isWideOnly && 'max-lg:hidden',
      )}
      onPointerLeave={panel.leave}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || panel.show(undefined)
      }
      onKeyDown={(event) => event.key === 'Escape' && panel.show(undefined)}
    >
      <ul className="no-bar wrap flex gap-1 overflow-x-auto max-lg:px-2">
        {[{ code: 'HOME', path: '/' }, ...categories].map(({ code, path }) => {
          // The games of one vendor have a page of their own: `/rng` beside `/rngList`.
          const isHere = isPath(path, pathname) || isPath(path.replace('List', ''), pathname);
          return (
            <li key={code} onPointerEnter={panel.enter(code)}>
              <Link
                to={path}
                aria-current={isHere ? 'page' : undefined}
                aria-expanded={code === 'HOME' ? undefined : panel.open === code}
                onPointerDown={panel.press(code)}
                onFocus={() => panel.show(code)}
                onKeyDown={(event) => event.key === 'ArrowDown' && panel.goIn(event)}
                onClick={(event) => panel.click(event, code)}
                className={classNames(
                  'flex min-h-11 items-center px-3 text-14 whitespace-nowrap hover:text-on-water focus-visible:-outline-offset-2',
                  isHere ? 'font-strong shadow-[inset_0_-3px_var(--petal)]' : 'text-on-water-2',
                )}
              >
                {t(code === 'HOME' ? 'shell.home' : `nav.${code}`)}
              </Link>
            </li>
          );
        })}
      </ul>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <Panel category={shown} onLeave={() => panel.show(undefined)} />
        </Suspense>
      )}
    </nav>
  );
}

/** Which panel is open: by hover with patience, by focus at once, by a first tap, into it by the arrow down. */
function usePanel() {
  const [open, show] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirstTap = useRef(false);
  const choose = useChoose();
  const later = (code: string | undefined, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(code), delayMs);
  };
  return {
    open,
    show,
    enter: (code: string) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && later(code, OPEN_MS),
    leave: (event: PointerEvent) => event.pointerType === 'mouse' && later(undefined, CLOSE_MS),
    press: (code: string) => (event: PointerEvent) => {
      isFirstTap.current = event.pointerType === 'touch' && open !== code && code !== 'HOME';
    },
    click: (event: MouseEvent, code: string) => {
      if (isFirstTap.current) {
        event.preventDefault();
        show(code);
      } else {
        choose(event, code);
        later(undefined, 0);
      }
    },
    goIn: (event: KeyboardEvent) => {
      event.preventDefault();
      const panel = event.currentTarget
        .closest('nav')
        ?.querySelector<HTMLElement>('[data-panel] a');
      panel?.focus();
    },
  };
}
