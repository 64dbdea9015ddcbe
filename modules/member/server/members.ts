import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { MemberLabel } from '../contract.ts';
import { DEFAULT_LABEL_COLOUR } from '../field-rules.label.ts';
import {
  fillPayeeName,
  insertProfile,
  type ProfileFields,
  type ProfileRow,
  replaceLabels,
  selectProfile,
  updateLanguage,
  updateNicknameAndAvatar,
} from './member.store.ts';
import { nicknameOf } from './nickname.ts';

/** Writes the profile of a new account; does nothing for a member who has one. */
export async function createMember(
  tx: Tx,
  member: ProfileFields & {
    readonly memberId: bigint;
    readonly brandId: number;
    readonly nickname: string;
    /** The brand's default when it is missing or not offered. */
    readonly language?: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { defaultLanguage, languages } = await settingsOf(tx, member.brandId);
  const asked = member.language?.toUpperCase();
  await insertProfile(tx, {
    ...member,
    nickname: nicknameOf(member.nickname) ?? member.nickname,
    language: asked !== undefined && languages.includes(asked) ? asked : defaultLanguage,
    registeredAt: new Date(member.nowMs),
  });
}

/** The profile of a member; every account that was opened has one. */
export async function profileOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<ProfileRow> {
  const profile = await selectProfile(tx, member);
  if (profile === undefined) {
    throw new Error(`account ${member.memberId} has no profile`);
  }
  return profile;
}

/** Whether the brand has a member of that id, whatever the type of the account. */
export async function isMemberOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<boolean> {
  return (await selectProfile(tx, member)) !== undefined;
}

/** The real name of a member; undefined while there is none. */
export async function realNameOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<string | undefined> {
  return (await selectProfile(tx, member))?.payee_name ?? undefined;
}

/**
 * Writes the real name, once: from then on only the platform may correct it.
 * @returns false when there is one
 */
export async function setRealName(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly payeeName: string },
): Promise<boolean> {
  return await fillPayeeName(tx, change);
}

/**
 * Changes the nickname of a member.
 * @returns false when it is no nickname
 */
export async function setNickname(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly nickname: string },
): Promise<boolean> {
  const nickname = nicknameOf(change.nickname);
  if (nickname === undefined) {
    return false;
  }
  await updateNicknameAndAvatar(tx, { ...change, nickname, avatar: undefined });
  return true;
}

/**
 * Remembers the member's language.
 * @returns false when the brand does not offer it
 */
export async function setLanguage(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly language: string },
): Promise<boolean> {
  const language = change.language.toUpperCase();
  const { languages } = await settingsOf(tx, change.brandId);
  if (!languages.includes(language)) {
    return false;
  }
  await updateLanguage(tx, { ...change, language });
  return true;
}

/**
 * Replaces the labels of a member; one without a colour gets the default, all are stored in capitals. The caller
 * audits.
 */
export async function setLabels(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly labels: readonly {
      readonly labelName: string;
      readonly color?: MemberLabel['color'];
    }[];
  },
): Promise<void> {
  await replaceLabels(tx, {
    brandId: change.brandId,
    memberId: change.memberId,
    names: change.labels.map((label) => label.labelName),
    colours: change.labels.map((label) => label.color?.toUpperCase() ?? DEFAULT_LABEL_COLOUR),
  });
}
