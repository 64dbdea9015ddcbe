import { createContext, use } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';

/** A view of a list: its filters and order as they stand in the address, its columns and density. */
export type ListView = {
  readonly name: string;
  readonly address: string;
  readonly hidden: readonly string[];
  readonly isDense: boolean;
  /** It is everyone's. */
  readonly isShared: boolean;
  /** The list opens with it. */
  readonly isDefault: boolean;
};
export type SavedView = ListView & { readonly id: string; readonly isOwn: boolean };

export type SavedViews = {
  /** Undefined while they load. */
  readonly views: readonly SavedView[] | undefined;
  readonly save: (view: ListView) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly refusal: OfficeRefusal | undefined;
};

const NONE: SavedViews = {
  views: [],
  save: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(undefined),
  refusal: undefined,
};

/** A file that is wanted of a list: all rows of a filter, with these columns in their order. */
export type WantedFile = {
  list: string;
  filter: Record<string, string | boolean | number>;
  columns: { id: string; title: string }[];
  format: 'csv' | 'xlsx';
};

/** Has a file made; `send` resolves with undefined when it is refused. */
export type FileRequest = {
  readonly send: (wanted: WantedFile) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
};

/** What lists ask of a module, although the kit imports none. The app provides it. */
export type ListServices = {
  readonly useViews: (list: string) => SavedViews;
  readonly useExport: () => FileRequest;
};

export const ListServicesContext = createContext<ListServices>({
  useViews: () => NONE,
  useExport: () => ({
    send: () => Promise.resolve(undefined),
    isSending: false,
    refusal: undefined,
  }),
});

/** The saved views of a list, by the name of its page. */
export function useViews(list: string): SavedViews {
  return use(ListServicesContext).useViews(list);
}

export function useExport(): FileRequest {
  return use(ListServicesContext).useExport();
}
