import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Channel } from '../contract.ts';
import type { GatewayKind } from './gateways/message-gateway.ts';

export type MessageState = 'waiting' | 'sent' | 'failed' | 'withheld';

export type NewMessage = {
  readonly brandId: number;
  readonly channel: Channel;
  readonly what: string;
  readonly recipient: string;
  readonly state: 'waiting' | 'withheld';
  readonly sealedContent: Buffer;
  readonly createdAt: Date;
  readonly giveUpAt: Date;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into messaging.message
      (brand_id, channel, what, recipient, state, sealed_content, created_at, give_up_at)
    values (${message.brandId}, ${message.channel}, ${message.what}, ${message.recipient},
            ${message.state}, ${message.sealedContent}, ${message.createdAt}, ${message.giveUpAt})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('an insert without a condition returns a row');
  }
  return id;
}

/** A message that is to be sent. */
export type OutgoingRow = {
  readonly brandId: number;
  readonly channel: Channel;
  readonly recipient: string;
  readonly sealedContent: Buffer | null;
};

/** @returns undefined when it is withheld, or was sent */
export async function selectOutgoing(tx: ReadTx, id: bigint): Promise<OutgoingRow | undefined> {
  const rows = await sql<OutgoingRow>(tx)`
    select brand_id as "brandId", channel, recipient, sealed_content as "sealedContent"
      from messaging.message
     where id = ${id} and state in ('waiting', 'failed')`;
  return rows[0];
}

/** Writes down which gateway is handed a message, before it is. */
export async function beginTry(
  tx: Tx,
  of: { readonly id: bigint; readonly gateway: GatewayKind; readonly attempt: number },
): Promise<void> {
  await sql(tx)`
    update messaging.message set gateway = ${of.gateway}, tries = ${of.attempt} where id = ${of.id}`;
}

/** Writes how a try ended. The content goes unless it may still be needed. */
export async function settleMessage(
  tx: Tx,
  end: {
    readonly id: bigint;
    readonly state: 'waiting' | 'sent' | 'failed';
    readonly failure: string | null;
    /** `notices`: a code's content goes, a notice's stays until the notice is of no use. */
    readonly keepsContent: boolean | 'notices';
  },
): Promise<void> {
  await sql(tx)`
    update messaging.message
       set state = ${end.state},
           failure = ${end.failure},
           sealed_content = case
             when ${end.keepsContent === true} or ${end.keepsContent === 'notices'} and what like 'notice.%'
               then sealed_content
           end,
           settled_at = case when ${end.state} = 'waiting' then null else now() end
     where id = ${end.id}`;
}

/** Drops the content of messages that failed and are of no use any more. */
export async function dropUselessContent(tx: Tx, now: Date): Promise<void> {
  await sql(tx)`
    update messaging.message
       set sealed_content = null
     where state = 'failed' and sealed_content is not null and give_up_at <= ${now}`;
}

export type MessageRow = {
  readonly id: bigint;
  readonly channel: Channel;
  readonly what: string;
  readonly recipient: string;
  readonly state: MessageState;
  readonly gateway: GatewayKind | null;
  readonly tries: number;
  readonly failure: string | null;
  readonly sealed_content: Buffer | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
};

export type MessageSearch = {
  readonly brandId: number;
  readonly channel: Channel | null;
  readonly state: MessageState | null;
  readonly recipients: readonly string[] | null;
};

/** Messages of a brand, by their ids, which follow the time. */
export async function selectMessages(
  tx: ReadTx,
  search: MessageSearch,
  page: {
    readonly isOldestFirst: boolean;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly MessageRow[]> {
  const { isOldestFirst, beforeId } = page;
  const after = isOldestFirst
    ? piece` and id > ${beforeId}::bigint`
    : piece` and id < ${beforeId}::bigint`;
  return await sqlOf<MessageRow>(
    tx,
    piece`
    select id, channel, what, recipient, state, gateway, tries, failure, sealed_content, created_at, settled_at
      from messaging.message
     where ${matching(search)}${beforeId === null ? NOTHING : after}
     order by id${isOldestFirst ? NOTHING : piece` desc`}
     limit ${page.limit}`,
  );
}

/** How many messages match, counted up to the limit. */
export async function countListedMessages(
  tx: ReadTx,
  search: MessageSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ readonly counted: number }>(
    tx,
    piece`
    select count(*)::int as counted
      from (select 1 from messaging.message where ${matching(search)} limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

function matching({ brandId, channel, state, recipients }: MessageSearch): Piece {
  return piece`brand_id = ${brandId}${
    channel === null ? NOTHING : piece` and channel = ${channel}::text`
  }${state === null ? NOTHING : piece` and state = ${state}::text`}${
    recipients === null ? NOTHING : piece` and recipient = any (${recipients}::text[])`
  }`;
}

export async function selectMessage(
  tx: ReadTx,
  { brandId, id }: { readonly brandId: number; readonly id: bigint },
): Promise<MessageRow | undefined> {
  const rows = await sql<MessageRow>(tx)`
    select id, channel, what, recipient, state, gateway, tries, failure, sealed_content, created_at, settled_at
      from messaging.message
     where brand_id = ${brandId} and id = ${id}`;
  return rows[0];
}

export async function deleteOldMessages(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from messaging.message where created_at < ${before}`;
}
