import { type ReactNode, useMemo } from 'react';
import { withCentre } from '#platform/site/open-centre.ts';
import {
  type Router,
  RouterContext,
  useLocation,
  useNavigate,
  useReadQuery,
} from '#platform/site/router.tsx';

/**
 * Gives a page inside a centre a query of its own, stored as `mcq` in the address: filters of a record are shared with
 * a link and survive a reload, and the page behind has its own query. `?ac=<page>&mcq=<query>` is another page of a
 * centre with a query. Any other address leaves the centre.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const place = useLocation();
  const navigate = useNavigate();
  const readQuery = useReadQuery();
  const router = useMemo<Router>(() => {
    const inner = new URLSearchParams(place.search).get('mcq') ?? '';
    return {
      place: { ...place, search: inner === '' ? '' : `?${inner}` },
      readQuery: () => new URLSearchParams(readQuery().get('mcq') ?? ''),
      navigate: (to, options) => {
        const [path, query = ''] = to.split('?');
        if (path !== place.pathname && path !== '') {
          navigate(to, options);
          return;
        }
        const asked = new URLSearchParams(query);
        const centre = asked.has('mc') ? 'mc' : asked.has('ac') ? 'ac' : undefined;
        if (centre !== undefined) {
          navigate(anotherPage(place, centre, asked), { isReplacing: true, keepsScroll: true });
          return;
        }
        const outer = readQuery();
        outer.set('mcq', query);
        navigate(`${place.pathname}?${outer}`, { isReplacing: true, keepsScroll: true });
      },
    };
  }, [place, readQuery, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** The address of another page of a centre, with the query that it is opened with. */
function anotherPage(place: Router['place'], centre: 'mc' | 'ac', asked: URLSearchParams): string {
  const there = withCentre(place, { centre, page: asked.get(centre) ?? '' });
  const own = asked.get('mcq') ?? '';
  return own === '' ? there : `${there}&mcq=${encodeURIComponent(own)}`;
}
