import { accountById, contactsOf } from '#modules/identity/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { maskAfter } from '#platform/mask.ts';
import { readAvatar, readIcon, readMemberInfo } from '../contract.ts';
import { maskedContacts } from './masked-contacts.ts';
import { selectLabels } from './member.store.ts';
import { profileOf } from './members.ts';

export const readMemberInfoHandler = handle(readMemberInfo, async (call) => {
  const { tx, app, brand } = call;
  const { memberId } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  const account = await accountById(tx, memberId);
  if (account === undefined) {
    throw new Error(`session of no account ${memberId}`);
  }
  const profile = await profileOf(tx, member);
  const contacts = await contactsOf(tx, { brandId: brand.id, accountId: memberId });
  const contributed = await app.contributions.memberInfo(tx, member);
  const badges = await app.contributions.memberBadges(tx, member);
  return {
    ...contributed,
    badges,
    id: Number(memberId),
    account: account.account,
    nickname: profile.nickname,
    type: account.accountType,
    memberLabel: [...(await selectLabels(tx, member))],
    regDate: profile.registered_at.getTime(),
    lastLogin: account.lastLoginAt?.getTime() ?? null,
    language: profile.language,
    avatar: profile.avatar,
    ...maskedContacts(contacts),
    mobileVerified: contacts.mobile?.isVerified ?? false,
    countryDialingCode: contacts.mobile?.dialingCode ?? null,
    payee: profile.payee_name === null ? null : maskAfter(profile.payee_name, 1),
  };
});

export const readIconHandler = handle(readIcon, async (call) => {
  const { memberId } = memberOf(call);
  return (await profileOf(call.tx, { brandId: call.brand.id, memberId })).avatar;
});

export const readAvatarHandler = handle(readAvatar, async (call) => {
  const { memberId } = memberOf(call);
  const { avatar } = await profileOf(call.tx, { brandId: call.brand.id, memberId });
  return { avatar, avatarType: 'STATIC' as const };
});
