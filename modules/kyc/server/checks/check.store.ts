import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CheckReason, DocumentKind, Part, PictureReason } from '../../field-rules.ts';
import type { StoredPicture } from '../documents/picture-file.ts';
import type { Member } from '../levels/level.store.ts';
import type { Finding } from './findings.ts';

export type CheckState = 'waiting' | 'second' | 'approved' | 'refused';

export type CheckRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly level: number;
  readonly document: DocumentKind;
  readonly document_ends_on: string | null;
  readonly findings: readonly Finding[];
  readonly state: CheckState;
  readonly code: CheckReason | null;
  readonly owner_id: bigint | null;
  readonly owner_name: string | null;
  readonly approval_id: bigint | null;
  readonly due_at: Date | null;
  readonly version: number;
  readonly sent_at: Date;
  readonly ended_at: Date | null;
  readonly is_deleted: boolean;
};

type Which = { readonly brandId: number; readonly id: bigint };

/** Adds a check; undefined while another one of the member waits. */
export async function insertCheck(
  tx: Tx,
  check: Member & {
    readonly memberName: string;
    readonly level: number;
    readonly document: DocumentKind;
    readonly sealedData: Buffer;
    readonly numberMark: Buffer | null;
    readonly endsOn: string | null;
    readonly findings: readonly Finding[];
    readonly dueAt: Date;
    readonly now: Date;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into kyc.check (brand_id, member_id, member_name, level, document, sealed_data, number_mark, document_ends_on,
                           findings, state, due_at, sent_at)
    values (${check.brandId}, ${check.memberId}, ${check.memberName}, ${check.level}, ${check.document}, ${check.sealedData},
            ${check.numberMark}, ${check.endsOn}::date, ${JSON.stringify(check.findings)}::jsonb, 'waiting', ${check.dueAt},
            ${check.now})
        on conflict (member_id) where ended_at is null do nothing
    returning id`;
  return rows[0]?.id;
}

export async function insertPicture(
  tx: Tx,
  picture: StoredPicture & { readonly brandId: number; readonly checkId: bigint },
): Promise<void> {
  await sql(tx)`
    insert into kyc.picture (brand_id, check_id, part, file_key, sealed_key, width, height)
    values (${picture.brandId}, ${picture.checkId}, ${picture.part}, ${picture.fileKey}, ${picture.sealedKey},
            ${picture.width}, ${picture.height})`;
}

/** Pictures that were not refused go on to the next check. @returns those that did */
export async function movePictures(
  tx: Tx,
  move: { readonly fromId: bigint; readonly toId: bigint; readonly parts: readonly Part[] },
): Promise<readonly Part[]> {
  const rows = await sql<{ part: Part }>(tx)`
    update kyc.picture
       set check_id = ${move.toId}
     where check_id = ${move.fromId} and part = any (${move.parts}::text[]) and code is null
    returning part`;
  return rows.map(({ part }) => part);
}

export type PictureRow = {
  readonly id: bigint;
  readonly part: Part;
  readonly file_key: string;
  readonly sealed_key: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly code: PictureReason | null;
};

export async function selectPictures(tx: ReadTx, checkId: bigint): Promise<readonly PictureRow[]> {
  return await sql<PictureRow>(tx)`
    select id, part, file_key, sealed_key, width, height, code
      from kyc.picture
     where check_id = ${checkId}
     order by array_position(array['front', 'back', 'face', 'address', 'funds'], part)
     limit 5`;
}

export async function savePictureCode(
  tx: Tx,
  of: { readonly checkId: bigint; readonly part: Part; readonly code: PictureReason },
): Promise<void> {
  await sql(tx)`
    update kyc.picture set code = ${of.code} where check_id = ${of.checkId} and part = ${of.part}`;
}

/** The latest checks of a member, newest first. */
export async function selectChecksOf(
  tx: ReadTx,
  of: Member & { readonly limit: number },
): Promise<readonly CheckRow[]> {
  return await sql<CheckRow>(tx)`
    select id, brand_id, member_id, member_name, level, document, to_char(document_ends_on, 'YYYY-MM-DD') as document_ends_on,
           findings, state, code, owner_id, owner_name, approval_id, due_at, version, sent_at, ended_at,
           sealed_data is null as is_deleted
      from kyc.check
     where member_id = ${of.memberId} and brand_id = ${of.brandId}
     order by id desc
     limit ${of.limit}`;
}

export async function selectCheck(tx: ReadTx, which: Which): Promise<CheckRow | undefined> {
  const rows = await sql<CheckRow>(tx)`
    select id, brand_id, member_id, member_name, level, document, to_char(document_ends_on, 'YYYY-MM-DD') as document_ends_on,
           findings, state, code, owner_id, owner_name, approval_id, due_at, version, sent_at, ended_at,
           sealed_data is null as is_deleted
      from kyc.check
     where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockCheck(tx: Tx, which: Which): Promise<CheckRow | undefined> {
  await sql(tx)`
    select id from kyc.check where id = ${which.id} and brand_id = ${which.brandId} for update`;
  return await selectCheck(tx, which);
}

export async function selectSealedData(tx: ReadTx, which: Which): Promise<Uint8Array | undefined> {
  const rows = await sql<{ sealed_data: Uint8Array | null }>(tx)`
    select sealed_data from kyc.check where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0]?.sealed_data ?? undefined;
}

/** Moves a locked check to another state; what ends is owed no more. */
export async function saveState(
  tx: Tx,
  change: {
    readonly id: bigint;
    readonly state: CheckState;
    readonly code: CheckReason | null;
    readonly now: Date;
  },
): Promise<void> {
  const isEnd = change.state === 'approved' || change.state === 'refused';
  await sql(tx)`
    update kyc.check
       set state = ${change.state}, code = ${change.code}, version = version + 1,
           ended_at = ${isEnd ? change.now : null}::timestamptz,
           due_at = case when ${isEnd} then null else due_at end
     where id = ${change.id}`;
}

export async function saveOwner(
  tx: Tx,
  change: {
    readonly id: bigint;
    readonly owner: { readonly id: bigint; readonly name: string } | null;
  },
): Promise<number> {
  const rows = await sql<{ version: number }>(tx)`
    update kyc.check
       set owner_id = ${change.owner?.id ?? null}, owner_name = ${change.owner?.name ?? null}, version = version + 1
     where id = ${change.id}
    returning version`;
  return rows[0]?.version ?? 0;
}

/** When a check should be decided; it counts as a change of the check. */
export async function saveDue(
  tx: Tx,
  change: { readonly id: bigint; readonly dueAt: Date },
): Promise<void> {
  await sql(tx)`
    update kyc.check set due_at = ${change.dueAt}, version = version + 1 where id = ${change.id}`;
}

export async function saveApproval(
  tx: Tx,
  change: { readonly id: bigint; readonly approvalId: bigint },
): Promise<void> {
  await sql(tx)`update kyc.check set approval_id = ${change.approvalId} where id = ${change.id}`;
}

export type Sharer = { readonly member_id: bigint; readonly member_name: string };

/** Other members of the brand who showed the same document, whatever became of it. */
export async function selectSharers(
  tx: ReadTx,
  of: Member & { readonly mark: Buffer },
): Promise<readonly Sharer[]> {
  return await sql<Sharer>(tx)`
    select member_id, min(member_name) as member_name
      from kyc.check
     where brand_id = ${of.brandId} and number_mark = ${of.mark} and member_id <> ${of.memberId}
     group by member_id
     order by member_id
     limit 20`;
}

/** The same for a check that is stored. */
export async function selectSharersOf(tx: ReadTx, which: Which): Promise<readonly Sharer[]> {
  return await sql<Sharer>(tx)`
    select other.member_id, min(other.member_name) as member_name
      from kyc.check own
      join kyc.check other
        on other.brand_id = own.brand_id and other.number_mark = own.number_mark and other.member_id <> own.member_id
     where own.id = ${which.id} and own.brand_id = ${which.brandId}
     group by other.member_id
     order by other.member_id
     limit 20`;
}

/** Notes that an operator looked at the documents. */
export async function noteLook(
  tx: Tx,
  look: {
    readonly brandId: number;
    readonly checkId: bigint;
    readonly operatorId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into kyc.look (check_id, operator_id, brand_id, at)
    values (${look.checkId}, ${look.operatorId}, ${look.brandId}, ${look.at})
        on conflict (check_id, operator_id) do update set at = excluded.at`;
}

export async function hasLooked(
  tx: ReadTx,
  of: { readonly checkId: bigint; readonly operatorId: bigint },
): Promise<boolean> {
  const rows = await sql<{ looked: boolean }>(tx)`
    select exists (select from kyc.look where check_id = ${of.checkId} and operator_id = ${of.operatorId}) as looked`;
  return rows[0]?.looked === true;
}
