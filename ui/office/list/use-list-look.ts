import { useState } from 'react';
import { readStored, writeStored } from '#platform/site/storage.ts';

/** How an operator wants to see a list; it is stored in the browser, under the name of the list. */
export type ListLook = {
  readonly isDense: boolean;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
};

const PLAIN: ListLook = { isDense: false, hidden: [] };

/** The look of a list, and the function that changes and stores it. */
export function useListLook(list: string) {
  const key = `office.list.${list}`;
  const [look, setLook] = useState(() => parseLook(readStored('localStorage', key)));
  const change = (part: Partial<ListLook>) => {
    const next = { ...look, ...part };
    setLook(next);
    writeStored('localStorage', key, JSON.stringify(next));
  };
  return { look, change };
}

/** The columns that are shown; the first one names the row and always is. */
export function shownColumns<Column extends { readonly id: string }>(
  columns: readonly Column[],
  { hidden }: ListLook,
): readonly Column[] {
  return columns.filter(({ id }, index) => index === 0 || !hidden.includes(id));
}

function parseLook(stored: string | null): ListLook {
  try {
    const known: unknown = JSON.parse(stored ?? 'null');
    if (typeof known !== 'object' || known === null) {
      return PLAIN;
    }
    const hidden: readonly unknown[] =
      'hidden' in known && Array.isArray(known.hidden) ? known.hidden : [];
    return {
      isDense: 'isDense' in known && known.isDense === true,
      hidden: hidden.filter((id) => typeof id === 'string'),
    };
  } catch {
    return PLAIN;
  }
}
