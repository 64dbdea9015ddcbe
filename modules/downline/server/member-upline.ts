import { accountById } from '#modules/identity/server/index.ts';
import type { MemberFactReader } from '#modules/operator/server/index.ts';
import { uplineOf } from './tree.ts';

/** The account directly above a member. */
export const memberUpline: MemberFactReader = {
  name: 'downline.upline',
  permission: 'member.view',
  read: async (_app, tx, { memberId }) => {
    const uplineId = await uplineOf(tx, memberId);
    const upline = uplineId === undefined ? undefined : await accountById(tx, uplineId);
    return uplineId === undefined || upline === undefined
      ? []
      : [{ name: 'upline', kind: 'member', value: uplineId.toString(), detail: upline.account }];
  },
};
