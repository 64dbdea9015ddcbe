import { useLocation, useNavigate } from './router.tsx';

/** The member centre is `?mc=<page>` of any address, the agent centre `?ac=<page>`; `mcq` is the query of its page. */
export type CentreName = 'mc' | 'ac';

/** The menu on a phone; on a wide screen it means the first page. */
export const CENTRE_MENU = 'menu';

/** How many entries of this tab's history belong to the open centre: closing it goes back over them. */
export const centreHistory = { entries: 0 };

/** An address with another page of a centre in it, or none. Everything else stays where it is. */
export function withCentre(
  place: { readonly pathname: string; readonly search: string },
  at?: { readonly centre: CentreName; readonly page: string },
): string {
  const query = new URLSearchParams(place.search);
  for (const name of ['mc', 'ac', 'mcq']) {
    query.delete(name);
  }
  if (at !== undefined) {
    query.set(at.centre, at.page);
  }
  const text = query.toString();
  return text === '' ? place.pathname : `${place.pathname}?${text}`;
}

/** Opens a page of the member centre or of the agent centre over whatever is shown; back closes it again. */
export function useOpenCentre(): (centre: CentreName, page: string) => void {
  const place = useLocation();
  const navigate = useNavigate();
  return (centre, page) => {
    centreHistory.entries = 1;
    navigate(withCentre(place, { centre, page }), { keepsScroll: true });
  };
}
