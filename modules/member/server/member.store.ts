import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { MemberLabel } from '../contract.ts';

/** Fields a registration may bring; which are asked is the brand's rule. */
export type ProfileFields = {
  readonly payeeName?: string;
  readonly idNumber?: string;
  readonly qqNum?: string;
  readonly line?: string;
  readonly whatsapp?: string;
  readonly facebook?: string;
  readonly wechat?: string;
};

export type ProfileRow = {
  readonly member_id: bigint;
  readonly nickname: string;
  readonly avatar: string;
  readonly language: string;
  readonly payee_name: string | null;
  readonly registered_at: Date;
};

export async function insertProfile(
  tx: Tx,
  profile: ProfileFields & {
    readonly memberId: bigint;
    readonly brandId: number;
    readonly nickname: string;
    readonly language: string;
    readonly registeredAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into member.profile
      (member_id, brand_id, nickname, language, payee_name, id_number, qq_num, line, whatsapp, facebook, wechat,
       registered_at)
    values (${profile.memberId}, ${profile.brandId}, ${profile.nickname}, ${profile.language},
            ${profile.payeeName ?? null}, ${profile.idNumber ?? null}, ${profile.qqNum ?? null},
            ${profile.line ?? null}, ${profile.whatsapp ?? null}, ${profile.facebook ?? null},
            ${profile.wechat ?? null}, ${profile.registeredAt})
    on conflict (member_id) do nothing`;
}

export async function selectProfile(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<ProfileRow | undefined> {
  const rows = await sql<ProfileRow>(tx)`
    select member_id, nickname, avatar, language, payee_name, registered_at
      from member.profile
     where member_id = ${member.memberId} and brand_id = ${member.brandId}`;
  return rows[0];
}

/** The languages of many members at once; those without a profile are left out. */
export async function selectLanguages(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<readonly { readonly member_id: bigint; readonly language: string }[]> {
  return await sql<{ member_id: bigint; language: string }>(tx)`
    select member_id, language
      from member.profile
     where member_id = any (${of.memberIds}::bigint[]) and brand_id = ${of.brandId}`;
}

export async function updateNicknameAndAvatar(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly nickname: string | undefined;
    readonly avatar: string | undefined;
  },
): Promise<void> {
  await sql(tx)`
    update member.profile
       set nickname = coalesce(${change.nickname ?? null}, nickname),
           avatar = coalesce(${change.avatar ?? null}, avatar)
     where member_id = ${change.memberId} and brand_id = ${change.brandId}`;
}

export async function updateLanguage(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly language: string },
): Promise<void> {
  await sql(tx)`
    update member.profile set language = ${change.language}
     where member_id = ${change.memberId} and brand_id = ${change.brandId}`;
}

/** Writes a real name where there is none; false when there is one already. */
export async function fillPayeeName(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly payeeName: string },
): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    update member.profile
       set payee_name = ${change.payeeName}
     where member_id = ${change.memberId}
       and brand_id = ${change.brandId}
       and payee_name is null
    returning member_id`;
  return rows.length === 1;
}

export async function selectLabels(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<readonly MemberLabel[]> {
  const rows = await sql<{ label_name: string; colour: string }>(tx)`
    select label_name, colour
      from member.label
     where member_id = ${member.memberId} and brand_id = ${member.brandId}
     order by position
     limit 100`;
  return rows.map((row) => ({ labelName: row.label_name, color: row.colour }));
}

/** Replaces all labels of a member. */
export async function replaceLabels(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly names: readonly string[];
    readonly colours: readonly string[];
  },
): Promise<void> {
  const { brandId, memberId } = change;
  await sql(tx)`delete from member.label where member_id = ${memberId} and brand_id = ${brandId}`;
  await sql(tx)`
    insert into member.label (member_id, brand_id, position, label_name, colour)
    select ${memberId}::bigint, ${brandId}::integer, given.position, given.name, given.colour
      from unnest(${change.names}::text[], ${change.colours}::text[])
           with ordinality as given (name, colour, position)`;
}

/** One line of a list of members. */
export type MemberRow = {
  readonly id: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly accountType: number;
  readonly isActive: boolean;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
};
