import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import { maskAfter } from '#platform/mask.ts';

/** Letters of personal data that a masked cell shows. */
const SHOWN = 2;

/** A column of a file, under the name that it has on the page, and the text of a row. */
export type ExportColumn<Row> = {
  readonly id: string;
  readonly text: (row: Row) => string;
  /** Only operators with `lists.personal` get it unmasked. */
  readonly isPersonal?: true;
};

/** Where a page of an export begins and whose rows it has. */
export type ExportPage<Input> = {
  readonly brandId: number;
  readonly input: Input;
  readonly before: string | undefined;
  readonly limit: number;
};

type Lines = {
  readonly lines: readonly (readonly string[])[];
  /** Where the next page begins; null behind the last one. */
  readonly next: string | null;
};

/** A list whose module writes its file by itself, in pages of any size. */
export type ExportedList = {
  readonly name: string;
  readonly permission: string;
  readonly columns: readonly string[];
  readonly isFilter: (filter: unknown) => boolean;
  readonly read: (
    tx: ReadTx,
    page: ExportPage<unknown> & {
      /** The columns that are wanted, in their order. */
      readonly columns: readonly string[];
      readonly hasPersonal: boolean;
    },
  ) => Promise<Lines>;
};

/** The lists that do so; for every other one the pages of its call are written. */
export const exportedLists = extensionPoint<ExportedList>('lists.exported', ({ name }) => name);

/** Describes an export of the list that an endpoint answers: the same filter, the same permission, other pages. */
export function exportedList<
  I extends TSchema,
  O extends TSchema,
  R extends Rejections,
  Row,
>(list: {
  readonly name: string;
  readonly of: Endpoint<I, O, R>;
  readonly columns: readonly ExportColumn<Row>[];
  readonly read: (
    tx: ReadTx,
    page: ExportPage<Static<I>>,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
}): ExportedList {
  const { permission } = list.of;
  if (permission === undefined) {
    throw new Error(`${list.name}: a list that is exported has a permission`);
  }
  const isInput = (filter: unknown): filter is Static<I> => Value.Check(list.of.input, filter);
  return {
    name: list.name,
    permission,
    columns: list.columns.map(({ id }) => id),
    isFilter: isInput,
    read: async (tx, { input, columns, hasPersonal, ...page }) => {
      if (!isInput(input)) {
        throw new Error(`${list.name}: a filter that its call does not take`);
      }
      const { rows, next } = await list.read(tx, { ...page, input });
      const cell = ({ text, isPersonal }: ExportColumn<Row>, row: Row) =>
        isPersonal === true && !hasPersonal ? maskAfter(text(row), SHOWN) : text(row);
      const wanted = columns.flatMap((id) => list.columns.filter((column) => column.id === id));
      return { lines: rows.map((row) => wanted.map((column) => cell(column, row))), next };
    },
  };
}
