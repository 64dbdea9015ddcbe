import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Arrival, keyOfEntry } from './history-entry.ts';
import { openAllGates } from './near-gate.ts';

/** Where the reader is. `search` and `hash` carry their mark, or are empty. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

export type Navigate = (
  to: string,
  options?: { readonly isReplacing?: boolean; readonly keepsScroll?: boolean },
) => void;

/** The history's entry that is drawn; without a key while scroll.ts has given it none. */
type Drawn = {
  readonly place: Place;
  readonly arrival: Arrival;
  readonly entry: string | undefined;
};
export type Router = {
  /** The place that is shown. */
  readonly place: Place;
  /** The query of the address, which is ahead of the place until the next page is there. */
  readonly readQuery: () => URLSearchParams;
  readonly navigate: Navigate;
};

export const RouterContext = createContext<Router | undefined>(undefined);

/** Keeps address and pages together; back and forward are the browser's own (docs/decisions/router.md). */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(() => here('start'));
  useEffect(() => {
    const follow = () => {
      openAllGates();
      startTransition(() => setNow(here('back')));
    };
    addEventListener('popstate', follow);
    // A navigation before the page was hydrated had no listener.
    if (keyOfEntry() !== now.entry) {
      follow();
    }
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => void import('./scroll.ts').then(({ rememberScroll }) => rememberScroll()), []);
  useLayoutEffect(() => scroll(now), [now]);
  const router = useMemo<Router>(
    () => ({
      place: now.place,
      readQuery: () => new URLSearchParams(location.search),
      navigate: (to, options = {}) => {
        history[options.isReplacing ? 'replaceState' : 'pushState'](
          { key: Date.now().toString(36) },
          '',
          to,
        );
        openAllGates();
        // The page being left stays until the next one is there: a lazy screen shows no gap.
        startTransition(() => setNow(here(options.keepsScroll === true ? 'kept' : 'top')));
      },
    }),
    [now],
  );
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** One address that nobody can leave: for the server's renderer. */
export function StaticRouter(props: { readonly url: string; readonly children: ReactNode }) {
  const { pathname, search, hash } = new URL(props.url, 'http://server.invalid');
  const router: Router = {
    place: { pathname, search, hash },
    readQuery: () => new URLSearchParams(search),
    navigate: () => undefined,
  };
  return <RouterContext value={router}>{props.children}</RouterContext>;
}

/** Back where the reader left the page, or to the top of a new one. */
function scroll({ arrival, entry }: Drawn): void {
  if (arrival === 'top') {
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
  // The first page does without it, so it is no part of the first script.
  void import('./scroll.ts').then(({ entryDrawn }) => entryDrawn(entry, arrival));
}

function here(arrival: Arrival): Drawn {
  const { pathname, search, hash } = location;
  return { place: { pathname, search, hash }, arrival, entry: keyOfEntry() };
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) {
    throw new Error('a page stands inside a router');
  }
  return router;
}

export function useLocation(): Place {
  return useRouter().place;
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

/** @returns a function that reads the query of the address, which is ahead of the place until the next page is there */
export function useReadQuery(): () => URLSearchParams {
  return useRouter().readQuery;
}

export type Query = URLSearchParams | Readonly<Record<string, string>>;

/**
 * The query of the address, and a way to change it that leaves the reader where the page is scrolled to. A change that
 * keeps a part of the query is a function of the present one: the address may be ahead of the page.
 */
export function useSearchParams(): readonly [
  URLSearchParams,
  (query: Query | ((present: URLSearchParams) => Query)) => void,
] {
  const { place, readQuery, navigate } = useRouter();
  const query = useMemo(() => new URLSearchParams(place.search), [place.search]);
  const change = (next: Query | ((present: URLSearchParams) => Query)) => {
    const query = typeof next === 'function' ? next(readQuery()) : next;
    const text = new URLSearchParams(query).toString();
    navigate(place.pathname + (text === '' ? '' : `?${text}`), { keepsScroll: true });
  };
  return [query, change];
}

/** The optional last parameter of a route. */
const LAST_WORD = /\/:\w+\?$/;

/** A route without its optional last parameter. */
export function plainRoute(route: string): string {
  return route.replace(LAST_WORD, '');
}

/** Whether a path is the one a route names; a slash at the end and capitals make no difference. */
export function isPath(route: string, path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const wanted = plainRoute(route).toLowerCase();
  const asked = plain.toLowerCase();
  return asked === wanted || (LAST_WORD.test(route) && wanted === asked.replace(/\/[^/]+$/, ''));
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/** A link inside the site. A press with a modifier, or of another button, is the browser's. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigate } = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && event.button === 0 && !event.defaultPrevented) {
      event.preventDefault();
      navigate(to);
    }
  }
  return <a {...rest} href={to} onClick={follow} />;
}
