import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Handler } from '#platform/http/handle.ts';
import { callAs } from './call-as.ts';

/** The agent who asked for a file, as the browser asked. */
const AgentAsker = Type.Object({
  memberId: Type.String(),
  brandCode: Type.String(),
  language: Type.String(),
});
export type AgentAsker = Static<typeof AgentAsker>;

/** How the cells of a file are written. */
export type Cells = {
  /** The text of a key in the language of the file. */
  readonly text: (key: string) => string;
  /** A moment by the brand's clock, `2026-11-28 16:15:09`; empty without one. */
  readonly moment: (atMs: number | null) => string;
};

/** A column of a file: the key of its title, and the text of a row. */
type Column<Row> = {
  readonly title: string;
  readonly cell: (row: Row, cells: Cells) => string;
};

/** A page of a list that goes on at a place, or one of so many pages by number. */
type Page<Row> =
  | { readonly rows: readonly Row[]; readonly next: string | null }
  | { readonly rows: readonly Row[]; readonly pages: number };

type AgentPage = {
  readonly brandId: number;
  readonly asker: AgentAsker;
  readonly filter: unknown;
  /** Where the page begins; null for the first one. */
  readonly place: string | null;
};

/** A list of the agent centre as a file. */
export type AgentList = {
  readonly name: string;
  /** The key of its title. */
  readonly title: string;
  /** The keys of the titles of its columns. */
  readonly columns: readonly string[];
  readonly isFilter: (filter: unknown) => boolean;
  /**
   * The cells of a page, as the agent sees its rows now.
   * @throws Rejection when the agent may not see them, or is none any more
   */
  readonly read: (
    app: AppContext,
    page: AgentPage,
  ) => Promise<{ readonly lines: readonly (readonly string[])[]; readonly next: string | null }>;
};

/** The lists of the agent centre that can be saved as a file. */
export const agentLists = extensionPoint<AgentList>('lists.of_agents', ({ name }) => name);

/**
 * Describes a file of what a call answers to an agent. The call itself is asked for each page, so that a file has what its
 * agent sees: the own branch and nothing beside it.
 */
export function agentList<I extends TSchema, O extends TSchema, R extends Rejections, Row>(list: {
  readonly name: string;
  readonly title: string;
  readonly of: Endpoint<I, O, R>;
  /** Where the handler of the call is found. */
  readonly among: readonly Handler[];
  /** Rows of a page, where the call lets its caller choose. */
  readonly size?: number;
  readonly page: (answer: Static<O>) => Page<Row>;
  /** What tells the rows of a list of numbered pages apart. */
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}): AgentList {
  const { of, among, size } = list;
  const handler = among.find(({ endpoint }) => endpoint.wire[0] === of.wire[0]);
  if (handler === undefined) {
    throw new Error(`${list.name}: no handler answers ${of.wire[0]}`);
  }
  const isAnswer = (answer: unknown): answer is Static<O> =>
    typeof answer === 'object' && answer !== null && 'list' in answer;
  return {
    name: list.name,
    title: list.title,
    columns: list.columns.map(({ title }) => title),
    isFilter: (filter) => Value.Check(of.input, filter),
    read: async (app, { brandId, asker, filter, place }) => {
      const at = placeOf(place);
      const answer = await callAs(app, handler, {
        actor: await agentOf(app, { brandId, asker }),
        brand: { id: brandId, code: asker.brandCode },
        language: asker.language,
        input: {
          ...Object(filter),
          ...(size === undefined ? {} : { size }),
          ...{ page: at.page, language: asker.language },
          ...(at.before === undefined ? {} : { before: at.before }),
        },
      });
      if (!isAnswer(answer)) {
        throw new Error(`${list.name}: an answer without a list`);
      }
      const page = list.page(answer);
      const rows = rowsBehind(page.rows, list.keyOf, at.last);
      const cells = await cellsOf(app, brandId, asker.language);
      return {
        lines: rows.map((row) => list.columns.map(({ cell }) => cell(row, cells))),
        next: nextOf(page, at.page, list.keyOf),
      };
    },
  };
}

/** The agent as the account is now: who is closed, or no agent any more, gets no rows. */
async function agentOf(app: AppContext, { brandId, asker }: Pick<AgentPage, 'brandId' | 'asker'>) {
  const account = await accountById(app.db.reads, BigInt(asker.memberId));
  if (account?.brandId !== brandId || !account.isActive || !isAgent(account.accountType)) {
    throw new Rejection('agent_only', 403);
  }
  return {
    kind: 'member',
    memberId: account.id,
    accountType: account.accountType,
    account: account.account,
    sessionId: 0n,
  } as const;
}

/** A place is what `next` said, or the number of a page with the key of the row before it. */
type Place = {
  readonly page: number;
  readonly last: string | undefined;
  readonly before: string | undefined;
};

const NUMBERED = /^#(\d{1,9}) (.*)$/s;

function placeOf(place: string | null): Place {
  const [, page, last] = NUMBERED.exec(place ?? '') ?? [];
  return page === undefined
    ? { page: 1, last: undefined, before: place ?? undefined }
    : { page: Number(page), last, before: undefined };
}

function nextOf<Row>(page: Page<Row>, number: number, keyOf: (row: Row) => string): string | null {
  if ('next' in page) {
    return page.next;
  }
  const last = page.rows.at(-1);
  return last === undefined || number >= page.pages ? null : `#${number + 1} ${keyOf(last)}`;
}

/** Rows that came to the top meanwhile push those of the page before into this one: they are not written again. */
function rowsBehind<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  last: string | undefined,
): readonly Row[] {
  return last === undefined ? rows : rows.slice(rows.findIndex((row) => keyOf(row) === last) + 1);
}

async function cellsOf(app: AppContext, brandId: number, language: string): Promise<Cells> {
  const { timeZone } = await settingsOf(app.db.reads, brandId);
  // Swedish writes dates the ISO way.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
  });
  return {
    text: (key) => app.texts.translate(language.toLowerCase(), key, {}) ?? key,
    moment: (atMs) => (atMs === null ? '' : clock.format(atMs)),
  };
}
