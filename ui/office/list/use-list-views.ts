import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { type SavedView, useViews } from './list-services.ts';
import { PLACE } from './use-filters.ts';
import type { ListLook } from './use-list-look.ts';

export type ListViews = {
  readonly saved: readonly SavedView[];
  /** The view that the list shows as it is. */
  readonly shown: SavedView | undefined;
  readonly open: (view: SavedView) => void;
  /** Saves what the list shows. */
  readonly save: (view: {
    readonly name: string;
    readonly isShared: boolean;
    readonly isDefault: boolean;
  }) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly refusal: OfficeRefusal | undefined;
};

/** The views of a list. One that is opened without filters opens with the operator's default, once. */
export function useListViews(
  list: string,
  look: ListLook,
  changeLook: (part: Partial<ListLook>) => void,
): ListViews {
  const [params, setParams] = useSearchParams();
  const { views, save, remove, refusal } = useViews(list);
  const hasOpened = useRef(params.size > 0);
  const address = addressOf(params);
  const preferred = views?.find(({ isDefault }) => isDefault);
  const open = (view: SavedView) => {
    setParams(new URLSearchParams(view.address));
    changeLook({ hidden: view.hidden, isDense: view.isDense });
  };
  useEffect(() => {
    if (views !== undefined && !hasOpened.current) {
      hasOpened.current = true;
      if (preferred !== undefined) {
        setParams(new URLSearchParams(preferred.address), { replace: true });
        changeLook({ hidden: preferred.hidden, isDense: preferred.isDense });
      }
    }
  });
  return {
    saved: views ?? [],
    shown: views?.find((view) => view.address === address && isSame(view.hidden, look.hidden)),
    open,
    save: (view) => save({ ...view, address, hidden: look.hidden, isDense: look.isDense }),
    remove,
    refusal,
  };
}

/** What is in the list and in which order, without the page of it. */
function addressOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const place of PLACE) {
    kept.delete(place);
  }
  kept.sort();
  return kept.toString();
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join();
}
