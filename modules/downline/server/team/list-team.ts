import { settingsOf } from '#modules/brand/server/index.ts';
import { contactsOf } from '#modules/identity/server/index.ts';
import { isMember } from '#platform/contract/account-type.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { maskMail, maskMiddle } from '#platform/mask.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { typesBelow } from '../../agent-types.ts';
import {
  listDownlines,
  readDownline,
  readDownlineRebates,
  type TeamRow,
} from '../../contract.team.ts';
import { REBATE_PRODUCTS } from '../../field-rules.rebates.ts';
import { givenBelow, rebatesOf } from '../rebates/rebates.ts';
import { belowCaller, directlyBelow } from './below.ts';
import {
  countLevel,
  selectByName,
  selectLevel,
  selectOne,
  selectWay,
  type TeamMember,
} from './team.store.ts';

const PAGE = 50;
const NAME = /^[a-z0-9._-]{1,64}$/;
const SHOWN_DIGITS = 3;

export const listDownlinesHandler = handle(listDownlines, async (call) => {
  const { tx, input, brand } = call;
  const { memberId, account } = memberOf(call);
  const { currency } = await settingsOf(tx, brand.id);
  const size = input.size ?? PAGE;
  const start = (input.search ?? '').trim().toLowerCase();
  if (start !== '') {
    const rows = NAME.test(start)
      ? await selectByName(tx, {
          ...{ brandId: brand.id, ancestorId: memberId, start, currency, limit: size },
        })
      : [];
    const total = rows.length;
    return { list: rows.map(shownRow), total, totalPages: 1, next: null, path: [account] };
  }
  const name = input.subordinateName ?? '';
  const at =
    name === '' || name.toLowerCase() === account.toLowerCase()
      ? { memberId, account, depth: 0 }
      : await belowCaller(tx, call, name);
  const before = input.before === undefined ? null : BigInt(input.before);
  const [rows, total, way] = await Promise.all([
    selectLevel(tx, {
      ...{ uplineId: at.memberId, depth: at.depth + 1, currency, before },
      ...{ offset: before === null ? ((input.page ?? 1) - 1) * size : 0, limit: size + 1 },
    }),
    countLevel(tx, at.memberId),
    selectWay(tx, at),
  ]);
  const list = rows.slice(0, size).map(shownRow);
  return {
    list,
    total,
    totalPages: Math.ceil(total / size),
    next: rows.length > size ? (list.at(-1)?.id ?? null) : null,
    path: [...way, at.account],
  };
});

export const readDownlineHandler = handle(readDownline, async (call) => {
  const { tx, input, brand } = call;
  const { memberId, accountType } = memberOf(call);
  const found = await belowCaller(tx, call, input.userName);
  const { currency, agentRebates } = await settingsOf(tx, brand.id);
  const row = await selectOne(tx, { ...found, currency });
  if (row === undefined) {
    throw new Error(`account ${found.memberId} has no row`);
  }
  const isDirect = found.depth === 1;
  const contacts = await contactsOf(tx, { brandId: brand.id, accountId: found.memberId });
  const [own, theirs, given, way] = [
    await rebatesOf(tx, { brandId: brand.id, memberId }),
    await rebatesOf(tx, { brandId: brand.id, memberId: found.memberId }),
    await givenBelow(tx, found.memberId),
    await selectWay(tx, found),
  ];
  const mobile = contacts.mobile?.mobileNum ?? '';
  return {
    ...shownRow(row),
    path: [...way, found.account],
    mobile: maskMiddle(mobile, { first: 0, last: SHOWN_DIGITS }),
    email: contacts.email === undefined ? '' : maskMail(contacts.email.typed),
    isDirect,
    rebates: REBATE_PRODUCTS.filter((product) => agentRebates[product] > 0).map((productType) => ({
      productType,
      rebateValue: (theirs[productType] ?? 0) / 100,
      lowest: (given[productType] ?? 0) / 100,
      highest: (own[productType] ?? 0) / 100,
    })),
    rebateInterval: agentRebates.step / 100,
    promotions:
      isDirect && isMember(found.accountType)
        ? typesBelow(accountType).filter((type) => !isMember(type))
        : [],
  };
});

export const readDownlineRebatesHandler = handle(readDownlineRebates, async (call) => {
  const { tx, input, brand } = call;
  const { memberId } = memberOf(call);
  const found = await directlyBelow(tx, call, input.userName);
  const { agentRebates } = await settingsOf(tx, brand.id);
  const own = await rebatesOf(tx, { brandId: brand.id, memberId });
  const theirs = await rebatesOf(tx, { brandId: brand.id, memberId: found.memberId });
  return {
    list: REBATE_PRODUCTS.filter((product) => agentRebates[product] > 0).map((productType) => ({
      productType,
      rebateValue: (theirs[productType] ?? 0) / 100,
      highestRebate: (own[productType] ?? 0) / 100,
      rebateInterval: agentRebates.step / 100,
    })),
  };
});

function shownRow(row: TeamMember): TeamRow {
  return {
    id: row.member_id.toString(),
    userName: row.account,
    nickname: row.nickname,
    type: row.account_type,
    level: row.depth,
    subCount: row.sub_count,
    balance: formatAmount(amount(row.balance), 4),
    registerTime: row.created_at.getTime(),
    lastLoginTime: row.last_login_at?.getTime() ?? null,
    isActive: row.is_active,
  };
}
