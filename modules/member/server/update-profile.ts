import { handle, memberOf } from '#platform/http/handle.ts';
import { changeLanguage, updateProfile } from '../contract.ts';
import { memberProfileChanged } from '../events.ts';
import { updateNicknameAndAvatar } from './member.store.ts';
import { setLanguage } from './members.ts';
import { nicknameOf } from './nickname.ts';

export const updateProfileHandler = handle(updateProfile, async (call) => {
  const { input, tx, brand, app, reject } = call;
  const { memberId } = memberOf(call);
  const nickname = input.nickname === undefined ? undefined : nicknameOf(input.nickname);
  if (input.nickname !== undefined && nickname === undefined) {
    return reject('member.nickname.format');
  }
  await updateNicknameAndAvatar(tx, {
    brandId: brand.id,
    memberId,
    nickname,
    avatar: input.avatar,
  });
  memberProfileChanged(app.log, { brandId: brand.id, memberId, fields: Object.keys(input) });
  return true;
});

export const changeLanguageHandler = handle(changeLanguage, async (call) => {
  const { input, tx, brand, reject } = call;
  const { memberId } = memberOf(call);
  const isOffered = await setLanguage(tx, {
    brandId: brand.id,
    memberId,
    language: input.language,
  });
  return isOffered ? true : reject('member.language.unknown');
});
