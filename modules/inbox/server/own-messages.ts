import type { Static } from 'typebox';

import { plainText } from '#platform/html/plain-text.ts';
import { handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
import {
  countUnread,
  deleteInbox,
  type InboxMessage,
  listInbox,
  markRead,
  muteOffers,
} from '../contract.ts';
import { INBOX_DAYS, MESSAGE_KINDS } from '../field-rules.ts';
import { kindsShown } from './kinds-shown.ts';
import {
  countMessages,
  isMuted,
  type MessageFilter,
  selectMessages,
  selectUnread,
  setMuted,
  updateDeleted,
  updateRead,
} from './message.store.ts';
import { pageAsked } from './message-page.ts';
import { showMessages } from './show-message.ts';
import { unreadOf } from './unread.ts';

const DAY_MS = 86_400_000;
/** The newest messages whose words are searched. */
const MAX_SEARCHED = 300;

type ListCall = ReadCall<Static<typeof listInbox.input>, never>;

export const listInboxHandler = handle(listInbox, async (call) => {
  const { app, tx, brand, input, nowMs } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const shown = await kindsShown(app, tx, member);
  const kinds = input.kind === undefined ? shown : shown.filter((kind) => kind === input.kind);
  const { size, offset, from, until } = pageAsked(input, { nowMs, days: INBOX_DAYS });
  const filter = { ...member, kinds, from, until };
  const search = (input.search ?? '').trim().toLowerCase();
  const { rows, count } =
    search === ''
      ? await readPage(call, filter, { limit: size, offset })
      : await searchPage(call, filter, { search, limit: size, offset });
  const unread = await selectUnread(tx, {
    ...member,
    since: new Date(nowMs - INBOX_DAYS * DAY_MS),
  });
  const unreadIn = (kind: (typeof MESSAGE_KINDS)[number]) =>
    shown.includes(kind) ? (unread.get(kind) ?? 0) : 0;
  return {
    content: [...rows],
    totalPages: Math.ceil(count / size),
    totalElements: count,
    unread: {
      account: unreadIn('account'),
      platform: unreadIn('platform'),
      offer: unreadIn('offer'),
      person: unreadIn('person'),
    },
    areOffersMuted: await isMuted(tx, member),
  };
});

type Found = { readonly rows: readonly InboxMessage[]; readonly count: number };
type Part = { readonly limit: number; readonly offset: number };

async function readPage(call: ListCall, filter: MessageFilter, part: Part): Promise<Found> {
  const { app, tx, request } = call;
  const rows = await selectMessages(tx, filter, part);
  const reader = { ...filter, language: request.language };
  return {
    rows: await showMessages(app, tx, { rows, reader }),
    count: await countMessages(tx, filter),
  };
}

/** What a message says is made when it is read, so that words are looked for in what the reader would see. */
async function searchPage(
  call: ListCall,
  filter: MessageFilter,
  { search, limit, offset }: Part & { readonly search: string },
): Promise<Found> {
  const { rows } = await readPage(call, filter, { limit: MAX_SEARCHED, offset: 0 });
  const found = rows.filter((one) =>
    `${one.subject} ${one.senderName} ${plainText(one.content)}`.toLowerCase().includes(search),
  );
  return { rows: found.slice(offset, offset + limit), count: found.length };
}

export const countUnreadHandler = handle(countUnread, async (call) => {
  const { app, brand, tx, nowMs } = call;
  return await unreadOf(app, tx, {
    ...{ brandId: brand.id, memberId: memberOf(call).memberId, nowMs },
  });
});

export const markReadHandler = handle(markRead, async (call) => {
  const { app, tx, brand, input, nowMs } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const ids = [...(input.ids ?? []), ...(input.id === undefined ? [] : [input.id])];
  if (ids.length > 0 || input.all === true) {
    await updateRead(tx, {
      ...member,
      ids: input.all === true ? null : ids.map(BigInt),
      kinds: input.kind === undefined ? MESSAGE_KINDS : [input.kind],
      readAt: input.read === false ? null : new Date(nowMs),
    });
  }
  return await unreadOf(app, tx, { ...member, nowMs });
});

export const deleteInboxHandler = handle(deleteInbox, async (call) => {
  const { tx, brand, input, nowMs } = call;
  await updateDeleted(tx, {
    ...{ brandId: brand.id, memberId: memberOf(call).memberId },
    ids: idsOf(input.inboxIds),
    deletedAt: input.undo === true ? null : new Date(nowMs),
    since: new Date(nowMs - DAY_MS),
  });
  return true;
});

export const muteOffersHandler = handle(muteOffers, async (call) => {
  const { tx, brand, input, nowMs } = call;
  await setMuted(tx, {
    ...{ brandId: brand.id, memberId: memberOf(call).memberId },
    ...{ isMuted: input.isMuted, now: new Date(nowMs) },
  });
  return input.isMuted;
});

/** `1,2` as ids. */
export function idsOf(written: string): readonly bigint[] {
  return written.split(',').map(BigInt);
}
