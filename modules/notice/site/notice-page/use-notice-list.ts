import { listAnnouncements } from '#modules/notice/contract.ts';
import { plainText } from '#platform/html/plain-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useForReader } from '../for-reader.ts';

const PAGE_SIZE = 9;
const ASKED = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', only: 'notices' } as const;

/** Types the page can be narrowed to; the empty one shows all. */
export const SHOWN_TYPES = ['', 'B', 'PL', 'PU', 'PR'] as const;

/**
 * The announcements of the page, newest first, filtered by type and words. The filters are part of the address, so that
 * going back, reloading and sharing show the same (ANN-4).
 */
export function useNoticeList() {
  const [query, setQuery] = useSearchParams();
  const forReader = useForReader();
  const list = useEndpoint(listAnnouncements, ASKED, { staleMs: 60_000 });
  const { player = [], popup = [], promotion = [] } = list.data ?? {};
  const all = forReader([...player, ...popup, ...promotion]).toSorted(
    (one, other) => other.startDate - one.startDate,
  );
  const { type, q: words } = narrowedBy(query);
  const found = all.filter(
    (notice) =>
      (type === '' || notice.type === type) &&
      `${notice.title} ${plainText(notice.content)}`
        .toLocaleLowerCase()
        .includes(words.toLocaleLowerCase()),
  );
  const askedId = Number(query.get('id') ?? '0');
  const asked = found.findIndex(({ id }) => id === askedId);
  const pageCount = Math.max(Math.ceil(found.length / PAGE_SIZE), 1);
  const wanted = Number(query.get('page') ?? Math.floor(Math.max(asked, 0) / PAGE_SIZE) + 1);
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pageCount) : 1;
  const change = (part: Readonly<Record<string, string>>) =>
    setQuery((present) => {
      const next = { ...narrowedBy(present), ...part };
      return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    });
  return {
    list,
    found,
    notices: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    type,
    words,
    askedId,
    page,
    pageCount,
    change,
  };
}

function narrowedBy(query: URLSearchParams) {
  return {
    type: SHOWN_TYPES.find((each) => each === query.get('type')) ?? '',
    q: query.get('q')?.trim() ?? '',
  };
}

export type Notice = ReturnType<typeof useNoticeList>['notices'][number];
