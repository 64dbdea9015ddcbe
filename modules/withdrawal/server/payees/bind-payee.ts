import type { Static } from 'typebox';
import { hasPaymentPassword } from '#modules/identity/server/index.ts';
import { nameScore, notifyMember, provePin, realNameOf } from '#modules/member/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import {
  bindPayee,
  listBanks,
  listPayees,
  readBindConfig,
  removePayee,
} from '../../contract.payee.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { payeeChanged } from '../../events.ts';
import { hasPayeeShape, maskedNumber } from '../../field-rules.ts';
import { plainNumber } from '../../plain-number.ts';
import { settingsOfBrand } from '../settings.ts';
import { lockMember } from '../stages/withdrawal.store.ts';
import {
  insertPayee,
  isPayeeInUse,
  type PayeeRow,
  removePayeeRow,
  selectPayees,
} from './payee.store.ts';
import { markOfNumber, sealNumber } from './payee-number.ts';
import { bankName, showPayee } from './show-payee.ts';
import { isWalletAddress } from './wallet-address.ts';

const HOUR_MS = 3_600_000;

type BindCall = CallWithoutTx<
  Static<typeof bindPayee.input>,
  keyof typeof bindPayee.rejects & string
>;

export const listPayeesHandler = handle(
  listPayees,
  async ({ tx, actor, brand, nowMs, request }) => {
    const { memberId } = memberOf({ actor });
    const { settings } = await settingsOfBrand(tx, brand.id);
    const rows = await selectPayees(tx, { brandId: brand.id, memberId });
    return rows.map((row) => showPayee(row, { settings, language: request.language, nowMs }));
  },
);

export const listBanksHandler = handle(listBanks, async ({ tx, brand, request }) => {
  const { settings } = await settingsOfBrand(tx, brand.id);
  return settings.banks
    .filter(({ kind }) => settings[kind].isOn)
    .map(({ code, kind, en, bn }) => ({
      bankCode: code,
      bankEngName: en,
      bankChName: en,
      bankLocaleName: request.language === 'bn' ? bn : en,
      cardType: kind,
      isProvinceRequired: 'N',
      isBranchRequired: 'N',
      isPlayerPhoneRequired: 'N',
    }));
});

export const readBindConfigHandler = handle(readBindConfig, async ({ tx, actor, brand }) => {
  const { memberId } = memberOf({ actor });
  const { settings } = await settingsOfBrand(tx, brand.id);
  return {
    shouldBindGA: false,
    validate: {
      authCode: false,
      paymentPassword: true,
      validatePaymentPassword: true,
      mobileNum: false,
    },
    hasPaymentPassword: await hasPaymentPassword(tx, memberId),
    realName: (await realNameOf(tx, { brandId: brand.id, memberId })) ?? null,
    maxCardCount: settings.maxPayees,
    coolDownHours: settings.coolDownHours,
  };
});

// The PIN's tries are counted in transactions of their own, after all other checks.
export const bindPayeeHandler = handleWithoutTx(bindPayee, async (call) => {
  const { app, brand, input, nowMs, request } = call;
  const { memberId } = memberOf(call);
  const { settings } = await settingsOfBrand(app.db.reads, brand.id);
  const payee = await readPayee(call, settings);
  await provePin(call, input.paymentPassword);
  const row = await call.transaction(async (tx) => {
    const bound = await bind(call, tx, { payee, settings });
    await notifyMember(app, tx, {
      brandId: brand.id,
      memberId,
      template: 'payeeBound',
      nowMs,
      valuesIn: (language) => ({
        payee: `${bankName(settings, bound.bank_code, language)} ${bound.masked}`,
        hours: settings.coolDownHours,
      }),
    });
    return bound;
  });
  payeeChanged(app.log, { payeeId: row.id, memberId, kind: row.kind, isBound: true });
  return showPayee(row, { settings, language: request.language, nowMs });
});

export const removePayeeHandler = handleWithoutTx(removePayee, async (call) => {
  const { app, brand, input, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const id = BigInt(input.bankCardId);
  const member = { brandId: brand.id, memberId };
  const row = (await selectPayees(app.db.reads, member)).find((one) => one.id === id);
  if (row === undefined) {
    return reject('payee.unknown');
  }
  await provePin(call, input.paymentPassword);
  await call.transaction(async (tx) => {
    await lockMember(tx, member);
    if (await isPayeeInUse(tx, { ...member, id })) {
      reject('payee.in_use');
    }
    if (!(await removePayeeRow(tx, { ...member, id, now: new Date(nowMs) }))) {
      reject('payee.unknown');
    }
  });
  payeeChanged(app.log, { payeeId: id, memberId, kind: row.kind, isBound: false });
  return true;
});

type ReadPayee = {
  readonly kind: PayeeRow['kind'];
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
  readonly score: number;
};

/** What the member typed, judged before the PIN is asked for. */
async function readPayee(call: BindCall, settings: WithdrawalSettings): Promise<ReadPayee> {
  const { app, brand, input, reject } = call;
  const { memberId } = memberOf(call);
  const bank = settings.banks.find(({ code }) => code === input.bankCode);
  if (bank === undefined || !settings[bank.kind].isOn) {
    return reject('payee.bank.unknown', { field: 'bankCode' });
  }
  const typedNumber = plainNumber(input.cardNumber ?? input.walletAddress ?? '');
  const isWrong = bank.kind === 'VW' && !isWalletAddress(bank.code, typedNumber);
  if (isWrong || !hasPayeeShape(bank.kind, typedNumber)) {
    return reject('payee.number.pattern', { field: 'cardNumber' });
  }
  // Letters of both sizes are the check sum alone: without them equal addresses are equal texts.
  const number = typedNumber.startsWith('0x') ? typedNumber.toLowerCase() : typedNumber;
  const realName =
    (await realNameOf(app.db.reads, { brandId: brand.id, memberId })) ??
    reject('payee.name.missing');
  const typed = (input.payeeName ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const holder = typed === '' ? realName : typed;
  const score = nameScore(holder, realName);
  if (score < settings.minNameScore) {
    return reject('payee.name.mismatch', { field: 'payeeName' });
  }
  return { kind: bank.kind, bankCode: bank.code, number, holder, score };
}

async function bind(
  call: BindCall,
  tx: Tx,
  wanted: { readonly payee: ReadPayee; readonly settings: WithdrawalSettings },
): Promise<PayeeRow> {
  const { app, brand, nowMs, reject } = call;
  const { payee, settings } = wanted;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await lockMember(tx, member);
  if ((await selectPayees(tx, member)).length >= settings.maxPayees) {
    return reject('payee.too_many', { 0: settings.maxPayees });
  }
  const row = await insertPayee(tx, {
    ...member,
    kind: payee.kind,
    bankCode: payee.bankCode,
    holder: payee.holder,
    nameScore: payee.score,
    masked: maskedNumber(payee.kind, payee.number),
    sealedNumber: sealNumber(app, payee.number),
    numberMark: markOfNumber(app, payee),
    now: new Date(nowMs),
    usableAt: new Date(nowMs + settings.coolDownHours * HOUR_MS),
  });
  return row ?? reject('payee.known');
}
