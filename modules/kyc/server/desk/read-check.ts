import { handle, operatorOf } from '#platform/http/handle.ts';
import { readKycCheck } from '../../contract.office.ts';
import {
  selectCheck,
  selectChecksOf,
  selectPictures,
  selectSharersOf,
} from '../checks/check.store.ts';
import { showInOffice } from './show-check.ts';

const OTHERS = 6;
const HIGHEST = 3;

/** How many people decide about a level. */
export function peopleFor(level: number): number {
  return level >= HIGHEST ? 2 : 1;
}

export const readKycCheckHandler = handle(readKycCheck, async (call) => {
  const { tx, brand, input, reject } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectCheck(tx, which)) ?? reject('kyc_unknown');
  const member = { brandId: brand.id, memberId: row.member_id };
  const others = await selectChecksOf(tx, { ...member, limit: OTHERS });
  return {
    ...showInOffice(row, operatorOf(call)),
    findings: row.findings.map(({ code, level, values }) => ({ code, level, values: [...values] })),
    pictures: (await selectPictures(tx, row.id)).map(({ part, code }) => ({ part, code })),
    documentEndsOn: row.document_ends_on,
    people: peopleFor(row.level),
    approvalId: row.approval_id === null ? null : String(row.approval_id),
    isDeleted: row.is_deleted,
    sharers: (await selectSharersOf(tx, which)).map((one) => ({
      memberId: String(one.member_id),
      member: one.member_name,
    })),
    others: others
      .filter(({ id }) => id !== row.id)
      .map((one) => ({
        id: String(one.id),
        level: one.level,
        state: one.state,
        at: one.sent_at.toISOString(),
      })),
  };
});
