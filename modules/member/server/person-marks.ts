import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { memberResembles } from '../events.ts';
import { insertMarks } from './person-mark.store.ts';

/** By what a person may be known: a number as it is dialled at home, a mail address, the number of a document. */
type Contacts = {
  readonly mobileNum?: string;
  readonly email?: string;
  readonly idNumber?: string;
};

/**
 * Stores by what a person could be known again. Somebody else's number, address or document does not stop a
 * registration: the answer would reveal to strangers who is registered. It is shown to operators instead (R03).
 */
export async function markPerson(
  tx: Tx,
  person: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly given: Contacts;
    readonly dialingCode: string;
    readonly log: Log;
  },
): Promise<void> {
  const { brandId, memberId, given, dialingCode, log } = person;
  const { mobileNum, email, idNumber } = given;
  const signs = [
    ['mobile', mobileNum === undefined ? undefined : `${dialingCode}${mobileNum}`],
    ['email', email?.toLowerCase()],
    ['document', idNumber?.toLowerCase()],
  ] as const;
  const known = signs.flatMap(([kind, sign]) =>
    sign === undefined ? [] : [{ kind, mark: markOf(`${brandId}:${kind}:${sign}`) }],
  );
  if (known.length === 0) {
    return;
  }
  const kinds = await insertMarks(tx, { brandId, memberId, marks: known });
  for (const kind of kinds) {
    memberResembles(log, { brandId, memberId, kind });
  }
}

/** The stored hash of a number or address, by which equal ones are found; the value itself is not stored. */
function markOf(sign: string): Buffer {
  return createHash('sha256').update(sign).digest();
}
