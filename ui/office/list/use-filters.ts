import { useSearchParams } from 'react-router';

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
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('before');
        next.delete('page');
        if (value === null || value === '') {
          next.delete(name);
        } else {
          next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  return { values, set, before: params.get('before') ?? undefined };
}
