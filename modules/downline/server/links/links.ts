import { isMember, MEMBER } from '#platform/contract/account-type.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { typesBelow } from '../../agent-types.ts';
import { type LinkChannel, type LinkPage, linkState } from '../../field-rules.links.ts';
import type { Rebates } from '../../field-rules.rebates.ts';
import { giveByLink } from '../rebates/rebates.ts';
import {
  insertArrival,
  insertLink,
  selectLink,
  updateDeposited,
  updateUsed,
  updateVisits,
} from './link.store.ts';

const CODE = /^[a-z0-9]{3,32}$/;

type Asked = { readonly brandId: number; readonly code: string; readonly nowMs: number };

/** Why a code takes nobody in. */
export type CodeProblem =
  | 'affiliate.code.invalid'
  | 'affiliate.link.expired'
  | 'affiliate.link.paused'
  | 'affiliate.link.used';

export type Invitation = {
  readonly code: string;
  readonly ownerId: bigint;
  /** The type of account that a newcomer gets. */
  readonly accountType: number;
  readonly rebates: Rebates;
};

/** The spelling in which codes are stored: case and outer spaces do not matter. */
export function codeKeyOf(code: string): string {
  return code.trim().toLowerCase();
}

/** Who invites by a code, or why nobody does; a link of an agent who was frozen counts as paused. */
export async function judgeCode(tx: ReadTx, asked: Asked): Promise<Invitation | CodeProblem> {
  const { brandId, nowMs } = asked;
  const code = codeKeyOf(asked.code);
  const link = CODE.test(code) ? await selectLink(tx, { brandId, code }) : undefined;
  if (link === undefined) {
    return 'affiliate.code.invalid';
  }
  const state = linkState(
    {
      isActive: link.is_active && link.owner_active,
      expiresAtMs: link.expires_at?.getTime() ?? null,
      quota: link.quota,
      registrations: link.registrations,
    },
    nowMs,
  );
  if (state !== 'open') {
    return `affiliate.link.${state}`;
  }
  const mayOpen =
    isMember(link.account_type) || typesBelow(link.owner_type).includes(link.account_type);
  const { member_id: ownerId, account_type: accountType, rebates } = link;
  return mayOpen ? { code, ownerId, accountType, rebates } : 'affiliate.link.paused';
}

/**
 * Counts a newcomer to the link and gives what the link promises, as far as its owner still has it. The newcomer stands in the
 * tree already.
 * @returns false when the link has ended, was paused or is used up meanwhile: the caller takes everything back
 */
export async function arriveByCode(
  tx: Tx,
  arrival: Asked & { readonly memberId: bigint; readonly invitation: Invitation },
): Promise<boolean> {
  const { brandId, memberId, invitation, nowMs } = arrival;
  const now = new Date(nowMs);
  if (!(await updateUsed(tx, { brandId, code: invitation.code, now }))) {
    return false;
  }
  await insertArrival(tx, { brandId, memberId, code: invitation.code, now });
  await giveByLink(tx, {
    ...{ brandId, fromId: invitation.ownerId, toId: memberId, rebates: invitation.rebates },
    isAgent: !isMember(invitation.accountType),
  });
  return true;
}

/** Counts a visit; of a code that is none, nothing happens. */
export async function noteVisit(
  tx: Tx,
  asked: { readonly brandId: number; readonly code: string },
): Promise<void> {
  const code = codeKeyOf(asked.code);
  if (CODE.test(code)) {
    await updateVisits(tx, { brandId: asked.brandId, code });
  }
}

/** Counts the first deposits of those who came by a link; later ones change nothing. */
export async function noteDeposits(
  tx: Tx,
  deposits: readonly {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly nowMs: number;
  }[],
): Promise<void> {
  await updateDeposited(
    tx,
    deposits.map(({ nowMs, ...deposit }) => ({ ...deposit, now: new Date(nowMs) })),
  );
}

/**
 * Makes a link of a member. The caller has checked what the member may give.
 * @returns false when the brand has the code already or it is not 3 to 32 letters and digits
 */
export async function createAffiliateCode(
  tx: Tx,
  link: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly code: string;
    readonly nowMs: number;
    readonly name?: string;
    readonly channel?: LinkChannel;
    readonly accountType?: number;
    readonly page?: LinkPage;
    readonly rebates?: Rebates;
    readonly quota?: number | undefined;
    readonly expiresAtMs?: number | undefined;
  },
): Promise<boolean> {
  const code = codeKeyOf(link.code);
  return (
    CODE.test(code) &&
    (await insertLink(tx, {
      brandId: link.brandId,
      code,
      memberId: link.memberId,
      name: link.name ?? '',
      channel: link.channel ?? 'other',
      accountType: link.accountType ?? MEMBER,
      page: link.page ?? 'register',
      rebates: link.rebates ?? {},
      quota: link.quota ?? null,
      expiresAt: link.expiresAtMs === undefined ? null : new Date(link.expiresAtMs),
      now: new Date(link.nowMs),
    }))
  );
}
