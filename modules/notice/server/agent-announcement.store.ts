import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { NoticeType } from '../field-rules.ts';
import type { Texts } from './notice.store.ts';

export type AgentAnnouncementRow = {
  readonly id: bigint;
  readonly version: number;
  readonly type: NoticeType;
  readonly title: Texts;
  readonly content: Texts;
  readonly starts_at: Date;
  readonly is_read: boolean;
};

/** Announcements for agents that are on now, the most important first, and which of them this agent has read. */
export async function agentAnnouncements(
  tx: ReadTx,
  reader: { readonly brandId: number; readonly memberId: bigint },
): Promise<readonly AgentAnnouncementRow[]> {
  return await sql<AgentAnnouncementRow>(tx)`
    select a.id, a.version, a.type, a.title, a.content, a.starts_at,
           exists (select from notice.agent_receipt r
                    where r.announcement_id = a.id and r.version = a.version and r.member_id = ${reader.memberId}) as is_read
      from notice.announcement a
     where a.brand_id = ${reader.brandId} and a.is_active and a.audience = 'AGENT'
       and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
     order by a.priority desc, a.starts_at desc, a.id desc
     limit 100`;
}

/** The version of an announcement for agents that is on now; undefined when there is none. */
export async function versionForAgents(
  tx: ReadTx,
  named: { readonly brandId: number; readonly id: bigint },
): Promise<number | undefined> {
  const [row] = await sql<{ readonly version: number }>(tx)`
    select version
      from notice.announcement
     where brand_id = ${named.brandId} and id = ${named.id} and is_active and audience = 'AGENT'
       and starts_at <= now() and (ends_at is null or ends_at > now())`;
  return row?.version;
}

/** Keeps that an agent has read a version; the first moment stays. */
export async function insertReceipt(
  tx: Tx,
  receipt: {
    readonly brandId: number;
    readonly id: bigint;
    readonly version: number;
    readonly memberId: bigint;
  },
): Promise<void> {
  await sql(tx)`
    insert into notice.agent_receipt (brand_id, announcement_id, version, member_id)
    values (${receipt.brandId}, ${receipt.id}, ${receipt.version}, ${receipt.memberId})
    on conflict do nothing`;
}
