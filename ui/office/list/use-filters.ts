import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameters of the address that say where in a list one is, or in which order, and not what is in it. */
export const PLACE: readonly string[] = ['before', 'page'];
const SORT = 'sort';

/**
 * Filters of a list, stored in the address so that a list can be linked and the Back button works.
 * @param names the filters; the value of a filter that is not set is undefined
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') {
      values[name] = value;
    }
  }
  /** A changed filter returns to the first page. */
  const set = (name: Name, value: string | null) => {
    setParams((before) => changedPlace(before, name, value), { replace: true });
  };
  return {
    values,
    set,
    before: params.get('before') ?? undefined,
    sort: params.get(SORT) ?? undefined,
  };
}

/** The order of a list in the address: the sort key of a column, with a minus in front when it descends. */
export function useSort() {
  const [params, setParams] = useSearchParams();
  const sort = params.get(SORT) ?? undefined;
  /** From ascending to descending to the order that the list has by itself. */
  const turn = useCallback(
    (key: string) =>
      setParams(
        (before) => {
          const now = before.get(SORT);
          return changedPlace(
            before,
            SORT,
            now === key ? `-${key}` : now === `-${key}` ? null : key,
          );
        },
        { replace: true },
      ),
    [setParams],
  );
  return { sort, turn };
}

/** Removes all filters of the address; the order stays. */
export function useClearFilters() {
  const [params, setParams] = useSearchParams();
  const filters = [...params.keys()].filter((name) => name !== SORT && !PLACE.includes(name));
  const clear = () => {
    const sort = params.get(SORT);
    setParams(sort === null ? {} : { sort }, { replace: true });
  };
  return { count: filters.length, clear };
}

function changedPlace(
  before: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const place of PLACE) {
    next.delete(place);
  }
  if (value === null || value === '') {
    next.delete(name);
  } else {
    next.set(name, value);
  }
  return next;
}
