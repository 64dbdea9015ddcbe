import type { Static } from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import { ageAt, birthdayOf, dayIn, oldEnough } from '#modules/member/field-rules.birthday.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import type { sendKyc } from '../../contract.ts';
import {
  ADDRESS_LENGTH,
  ENDING_DOCUMENTS,
  hasDocumentShape,
  NAME_LENGTH,
} from '../../field-rules.ts';
import { plainDocumentNumber } from '../../plain-document-number.ts';
import type { TypedData } from '../documents/sealed-data.ts';

export type SendCall = CallWithoutTx<
  Static<typeof sendKyc.input>,
  keyof typeof sendKyc.rejects & string
>;

/** What the member typed, as it is stored; `age` and `minAge` are absent for papers without a birthday. */
export type JudgedInput = {
  readonly data: TypedData;
  readonly endsOn: string | null;
  readonly age: number | undefined;
  readonly minAge: number;
  readonly today: string;
};

const LATIN_NAME = /^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M} .'’-]*$/u;
const BENGALI_NAME = /^(?:[\p{Script=Bengali} .'’-]|\u200c|\u200d)+$/u;

/** Judges what was typed for a document, field by field in the order of the form. */
export async function judgeInput(call: SendCall, tx: ReadTx): Promise<JudgedInput> {
  const { input, brand, nowMs, reject } = call;
  const { ages, timeZone } = await settingsOf(tx, brand.id);
  const minAge = oldEnough(ages);
  const today = dayIn(timeZone, nowMs);
  if (input.document === 'residence') {
    const address = tidy(input.address);
    if (!isWithin(address, ADDRESS_LENGTH)) {
      reject('kyc.address', { field: 'address', 0: ADDRESS_LENGTH.min, 1: ADDRESS_LENGTH.max });
    }
    const data = { number: '', nameLatin: '', nameBengali: '', birthday: '', address };
    return { data, endsOn: null, age: undefined, minAge, today };
  }
  const number = plainDocumentNumber(input.number);
  if (!hasDocumentShape(input.document, number)) {
    reject('kyc.number', { field: 'number' });
  }
  const birthday = birthdayOf(input.birthday) ?? reject('kyc.birthday', { field: 'birthday' });
  const age = ageAt({ birthday, nowMs, timeZone });
  if (age < minAge) {
    reject('kyc.young', { field: 'birthday', 0: minAge });
  }
  return {
    data: { number, ...namesOf(call), birthday, address: '' },
    endsOn: endOf(call, today),
    ...{ age, minAge, today },
  };
}

/** The name in Latin letters is needed; the one in Bengali letters only where the document has it. */
function namesOf({ input, reject }: SendCall) {
  const nameLatin = tidy(input.nameLatin);
  const nameBengali = tidy(input.nameBengali);
  if (!isWithin(nameLatin, NAME_LENGTH) || !LATIN_NAME.test(nameLatin)) {
    reject('kyc.name', { field: 'nameLatin' });
  }
  const isWrong = !isWithin(nameBengali, NAME_LENGTH) || !BENGALI_NAME.test(nameBengali);
  if (input.document === 'nid' || nameBengali !== '') {
    if (isWrong) {
      reject('kyc.name.bengali', { field: 'nameBengali' });
    }
  }
  return { nameLatin, nameBengali };
}

function endOf({ input, reject }: SendCall, today: string): string | null {
  if (!ENDING_DOCUMENTS.includes(input.document)) {
    return null;
  }
  const endsOn = birthdayOf(input.endsOn) ?? reject('kyc.ends', { field: 'endsOn' });
  if (endsOn < today) {
    reject('kyc.ended', { field: 'endsOn' });
  }
  return endsOn;
}

function isWithin(text: string, length: { readonly min: number; readonly max: number }): boolean {
  const letters = [...text].length;
  return letters >= length.min && letters <= length.max;
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}
