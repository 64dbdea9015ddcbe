import { createAccount, openSession, passwordHashing } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { MEMBER } from '#platform/contract/account-type.ts';
import { placeUnder } from '../server/tree.ts';

export type TeamPerson = {
  readonly memberId: bigint;
  readonly account: string;
  /** Login token. */
  readonly token: string;
};

/** For tests: somebody with a place in the tree and a login. Nobody knows the password. */
export async function aTeamPerson(
  app: AppContext,
  person: {
    readonly account: string;
    readonly accountType?: number;
    readonly above?: TeamPerson;
    readonly brandId?: number;
  },
): Promise<TeamPerson> {
  const { account, accountType = MEMBER, above, brandId = 1 } = person;
  const nowMs = app.clock.nowMs();
  return await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      ...{ brandId, account, accountType, nowMs },
      password: { hash: await passwordHashing(app).hashOfNothing() },
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    await placeUnder(tx, {
      ...{ brandId, memberId, uplineId: above?.memberId, log: app.log, nowMs },
    });
    const { token } = await openSession(tx, {
      ...{ brandId, accountId: memberId, ip: '127.0.0.1', userAgent: '', nowMs },
    });
    return { memberId, account, token };
  });
}
