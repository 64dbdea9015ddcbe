import type { Static } from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import { fieldProblem } from '#platform/contract/field-rule.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { setPayeeName, setPerson } from '../../contract.security.ts';
import { personNamed, personSet } from '../../events.ts';
import { ageAt, birthdayOf, oldEnough } from '../../field-rules.birthday.ts';
import { REAL_NAME } from '../../field-rules.real-name.ts';
import { setRealName } from '../members.ts';
import { insertBirthday, selectBirthday } from './birthday.store.ts';

type PersonCall = Call<Static<typeof setPerson.input>, keyof typeof setPerson.rejects & string>;

type NameCall = Call<unknown, keyof typeof setPayeeName.rejects & string>;

const NAME_RULE = { ...REAL_NAME, enabled: true, required: true };

/** Name and birthday are the person's, not the account's: each is written once, later only the platform corrects it. */
export const setPersonHandler = handle(setPerson, async (call) => {
  const { input, app, brand } = call;
  if (input.realName !== undefined) {
    await writeName(call, input.realName);
  }
  if (input.birthday !== undefined) {
    await writeBirthday(call, input.birthday);
  }
  personSet(app.log, {
    brandId: brand.id,
    memberId: memberOf(call).memberId,
    fields: Object.keys(input),
  });
  return true;
});

export const setPayeeNameHandler = handle(setPayeeName, async (call) => {
  const { app, brand, input } = call;
  await writeName(call, input.payeeName);
  const { memberId } = memberOf(call);
  personSet(app.log, { brandId: brand.id, memberId, fields: ['realName'] });
  return true;
});

async function writeName(call: NameCall, text: string): Promise<void> {
  const { app, tx, brand, reject } = call;
  const payeeName = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (fieldProblem(NAME_RULE, payeeName) !== undefined) {
    reject('person.name.pattern', { field: 'realName' });
  }
  const change = { brandId: brand.id, memberId: memberOf(call).memberId, payeeName };
  if (!(await setRealName(tx, change))) {
    reject('person.set', { field: 'realName' });
  }
  const { brandId, memberId } = change;
  await app.announce(tx, personNamed, {
    id: `member:named:${memberId}`,
    payload: { brandId, memberId },
  });
}

async function writeBirthday(call: PersonCall, text: string): Promise<void> {
  const { tx, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const { ages, timeZone } = await settingsOf(tx, brand.id);
  const birthday = birthdayOf(text) ?? reject('person.birthday.pattern', { field: 'birthday' });
  const minAge = oldEnough(ages);
  if (ageAt({ birthday, nowMs, timeZone }) < minAge) {
    reject('person.birthday.young', { field: 'birthday', 0: minAge });
  }
  const person = { memberId, brandId: brand.id, birthday, now: new Date(nowMs) };
  const isKnown = (await selectBirthday(tx, memberId)) !== undefined;
  if (isKnown || !(await insertBirthday(tx, person))) {
    reject('person.set', { field: 'birthday' });
  }
}
