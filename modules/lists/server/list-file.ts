import type { Static } from 'typebox';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext } from '#platform/app-context.ts';
import type { OfficeListing } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/handle.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { officeLists } from '#platform/lists/office-lists.ts';
import { maskAfter } from '#platform/mask.ts';
import { callAs } from './call-as.ts';
import { type ExportedList, exportedLists } from './exported-list.ts';

/** Letters of personal data that a masked cell shows. */
const SHOWN = 2;

/** Rows that a list's own call is asked for: what it looks up beside them is bounded by as many. */
const CALL_ROWS = 500;

/** Who asked for a file, as they were then: a list shows each what they may see. */
export const Asker = Type.Object({
  operatorId: Type.String(),
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  brandCode: Type.String(),
  language: Type.String(),
});
export type Asker = Static<typeof Asker>;

type FilePage = {
  readonly brandId: number;
  readonly asker: Asker;
  readonly input: unknown;
  readonly before: string | undefined;
  /** Rows that are wanted; a list of pages of its own size answers those. */
  readonly limit: number;
  readonly columns: readonly string[];
  readonly hasPersonal: boolean;
};

/** A list as a file: who may have it, what may be in it, and its rows page by page. */
export type ListFile = {
  readonly permission: string;
  readonly columns: readonly string[];
  readonly isFilter: (filter: unknown) => boolean;
  readonly read: (
    app: AppContext,
    page: FilePage,
  ) => Promise<{ readonly lines: readonly (readonly string[])[]; readonly next: string | null }>;
};

/** The file of a list: what its module writes by itself, else what its call answers. */
export function listFileOf(app: AppContext, name: string): ListFile | undefined {
  const own = app.extensions.find(exportedLists, name);
  if (own !== undefined) {
    return fileOfModule(own);
  }
  const list = app.extensions.find(officeLists, name);
  const permission = list?.handler.endpoint.permission;
  return list?.listing.columns === undefined || permission === undefined
    ? undefined
    : fileOfCall({ handler: list.handler, permission, listing: list.listing });
}

function fileOfModule(list: ExportedList): ListFile {
  return { ...list, read: (app, page) => list.read(app.db.reads, page) };
}

function fileOfCall(list: {
  readonly handler: Handler;
  readonly permission: string;
  readonly listing: OfficeListing;
}): ListFile {
  const { handler, permission, listing } = list;
  const { columns = {}, personal = [] } = listing;
  return {
    permission,
    columns: Object.keys(columns),
    isFilter: (filter) => Value.Check(handler.endpoint.input, filter),
    read: async (app, page) => {
      const { rows, next } = await readPage(app, handler, page);
      const { language } = page.asker;
      const wanted = page.columns.map((column) => ({
        paths: (columns[column] ?? '').split(' ').map((path) => path.split('.')),
        isMasked: personal.includes(column) && !page.hasPersonal,
      }));
      const cell = (row: unknown, { paths, isMasked }: (typeof wanted)[number]) => {
        const text = textOf(row, paths, language);
        return isMasked ? maskAfter(text, SHOWN) : text;
      };
      return {
        lines: rows.map((row) => wanted.map((column) => cell(row, column))),
        next: next ?? null,
      };
    },
  };
}

const Page = Type.Object({
  rows: Type.Array(Type.Unknown()),
  next: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

/** Asks the list's own call, in the name of who asked for the file: it answers what they would see. */
async function readPage(app: AppContext, handler: Handler, page: FilePage) {
  const { asker, before, brandId, input } = page;
  const answer = await callAs(app, handler, {
    input: { ...Object(input), ...(before === undefined ? {} : { before }) },
    brand: { id: brandId, code: asker.brandCode },
    actor: {
      kind: 'operator',
      operatorId: BigInt(asker.operatorId),
      name: asker.name,
      permissions: asker.permissions,
    },
    language: asker.language,
    file: { rows: Math.min(page.limit, CALL_ROWS) },
  });
  return Value.Parse(Page, answer);
}

/** The fields of a row that a cell has, one behind the other. */
function textOf(row: unknown, paths: readonly (readonly string[])[], language: string): string {
  let texts = '';
  for (const path of paths) {
    const text = valueText(path.reduce<unknown>(fieldOf, row), language);
    texts += texts === '' || text === '' ? text : ` ${text}`;
  }
  return texts;
}

/** The field of a value; of several values, that of each. */
function fieldOf(value: unknown, field: string): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => fieldOf(one, field));
  }
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined;
}

const Texts = Type.Object({ en: Type.String(), bn: Type.String() });

/**
 * A value as a cell has it: a text in both languages in the operator's, several values with a space between them, anything
 * else that has fields as JSON.
 */
function valueText(value: unknown, language: string): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (Array.isArray(value)) {
    return value.map((one) => valueText(one, language)).join(' ');
  }
  if (typeof value === 'object') {
    return Value.Check(Texts, value) ? textIn(value, language) : JSON.stringify(value);
  }
  return String(value);
}
