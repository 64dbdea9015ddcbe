import { settingsOf } from '#modules/brand/server/index.ts';
import { gamesOfBrand, nameIn, vendorMark } from '#modules/catalog/server/index.ts';
import { vendorRefOf } from '#modules/play/server/index.ts';
import { externalWalletOf } from '#modules/vendor/server/index.ts';
import { balanceOfMember, mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import { handleWithoutTx, type MemberActor, memberOf } from '#platform/http/handle.ts';
import {
  type Amount,
  amount,
  amountFromNumber,
  parseAmount,
  toWireMoney,
  ZERO,
} from '#platform/money/money.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { listWallets, returnWallets, transferWallet } from '../contract.ts';
import { refusalToMoveIn } from './may-move-in.ts';
import { startTransfer } from './start-transfer.ts';
import {
  selectInTransit,
  selectTransferOfKey,
  selectUsedVendors,
  type TransferRow,
  type TransferState,
} from './transfer.store.ts';
import { type ExternalWallet, externalWalletsOf, MAIN_WALLET } from './wallets.ts';

/** Decimals a member may type. */
const SCALE = 2;

export const listWalletsHandler = handleWithoutTx(listWallets, async (call) => {
  const { app, brand, request } = call;
  const member = memberOf(call);
  const [{ currencySymbol, isSingleWallet }, games] = await app.db.autocommit(async (tx) => [
    await settingsOf(tx, brand.id),
    await gamesOfBrand(app, tx, brand.id),
  ]);
  // Members know a vendor by the name that its games carry; the vendor's own is English.
  const nameOf = ({ code, name }: ExternalWallet['vendor']) => {
    const game = games.find(({ vendor_code }) => vendor_code === code);
    return game === undefined ? name : nameIn(game.vendor_name, request.language);
  };
  const markOf = ({ code, name }: ExternalWallet['vendor']) => {
    const game = games.find(({ vendor_code }) => vendor_code === code);
    return vendorMark({ code, name: game?.vendor_name ?? { en: name } });
  };
  const transit = new Map(
    (await selectInTransit(app.db.pooled, member.memberId)).map((row) => [row.vendor_code, row]),
  );
  const externalWallets = await Promise.all(
    (await shownExternalWallets(app, member, isSingleWallet)).map(async (externalWallet) => {
      const ticks = await readExternalWallet(app, brand.id, { member, externalWallet });
      const open = transit.get(externalWallet.vendor.code);
      return {
        accountTypeId: externalWallet.accountType,
        accountTypeName: nameOf(externalWallet.vendor),
        iconUrl: markOf(externalWallet.vendor),
        availBalance: ticks === undefined ? null : toWireMoney(ticks),
        inTransit: toWireMoney(amount(open?.transit_ticks ?? ZERO)),
        held: toWireMoney(amount(open?.held_ticks ?? ZERO)),
        takesMore: takesMore(externalWallet, isSingleWallet),
      };
    }),
  );
  return {
    currencySymbol,
    main: { accountTypeId: MAIN_WALLET, availBalance: await mainBalance(app, brand.id, member) },
    mayMoveIn: !isSingleWallet,
    purses: externalWallets.flatMap(({ takesMore: isShown, ...externalWallet }) =>
      isShown ||
      externalWallet.availBalance !== 0 ||
      externalWallet.inTransit > 0 ||
      externalWallet.held > 0
        ? [externalWallet]
        : [],
    ),
  };
});

/** Money in an external wallet can always come home: wallets a member has used are shown even when closed to more. */
async function shownExternalWallets(
  app: AppContext,
  { memberId }: MemberActor,
  isSingleWallet: boolean,
): Promise<readonly ExternalWallet[]> {
  const externalWallets = await externalWalletsOf(app);
  if (externalWallets.every((externalWallet) => takesMore(externalWallet, isSingleWallet))) {
    return externalWallets;
  }
  const used = await selectUsedVendors(app.db.pooled, memberId);
  return externalWallets.filter(
    (externalWallet) =>
      takesMore(externalWallet, isSingleWallet) || used.includes(externalWallet.vendor.code),
  );
}

function takesMore({ vendor }: ExternalWallet, isSingleWallet: boolean): boolean {
  return !isSingleWallet && vendor.status !== 'closed';
}

export const transferWalletHandler = handleWithoutTx(transferWallet, async (call) => {
  const { app, brand, input, request, reject, rejectIfGuarded } = call;
  const { fromAccountType: from, toAccountType: to } = input;
  const direction = from === MAIN_WALLET ? 'in' : 'out';
  const externalWallets = await externalWalletsOf(app);
  const wanted = direction === 'in' ? to : from;
  const externalWallet = externalWallets.find(({ accountType }) => accountType === wanted);
  if (externalWallet === undefined || (direction === 'out' && to !== MAIN_WALLET)) {
    return reject('transfer_wallet_unknown');
  }
  const value = amountFromNumber(input.amount, SCALE);
  if (value === undefined || value <= ZERO) {
    return reject('transfer_amount');
  }
  const settings = await app.db.autocommit((tx) => settingsOf(tx, brand.id));
  // Money in an external wallet may always come home, also after the brand has changed to a single wallet.
  if (settings.isSingleWallet && direction === 'in') {
    return reject('transfer_single_wallet');
  }
  const member = memberOf(call);
  const { memberId } = member;
  const key = request.idempotencyKey ?? '';
  // A transfer that has begun is answered with its present state.
  const hasBegun = (await selectTransferOfKey(app.db.pooled, { memberId, key })) !== undefined;
  if (direction === 'in' && !hasBegun) {
    const facts = { vendor: externalWallet.vendor, brandId: brand.id, memberId, ip: request.ip };
    const refusal = await app.db.autocommit((tx) => refusalToMoveIn(app, tx, facts));
    if (typeof refusal === 'string') {
      return reject(refusal);
    }
    rejectIfGuarded(refusal);
  }
  const moved = await startTransfer(app, {
    brandId: brand.id,
    member,
    externalWallet,
    direction,
    amount: value,
    key,
    hold: call.hold,
  });
  if (moved === 'conflict') {
    return reject('idempotency_conflict');
  }
  return { ...answerOf(moved), sumBalance: await mainBalance(app, brand.id, member) };
});

export const returnWalletsHandler = handleWithoutTx(returnWallets, async (call) => {
  const { app, brand, request } = call;
  const member = memberOf(call);
  const moves: { accountTypeId: number; id: number; state: State; sumBalance: number }[] = [];
  for (const externalWallet of await externalWalletsOf(app)) {
    const ticks = await readExternalWallet(app, brand.id, { member, externalWallet });
    if (ticks === undefined || ticks <= ZERO) {
      continue;
    }
    const moved = await startTransfer(app, {
      brandId: brand.id,
      member,
      externalWallet,
      direction: 'out',
      amount: ticks,
      // The balance is part of the key, so that the same request brings home again what has come there since.
      key: `${request.idempotencyKey ?? ''}:${externalWallet.vendor.code}:${ticks}`,
      hold: call.hold,
    });
    if (moved !== 'conflict') {
      const sumBalance = await mainBalance(app, brand.id, member);
      moves.push({ accountTypeId: externalWallet.accountType, ...answerOf(moved), sumBalance });
    }
  }
  return { moves, sumBalance: await mainBalance(app, brand.id, member) };
});

type State = 'done' | 'pending' | 'held' | 'refused';

function answerOf(transfer: TransferRow): { readonly id: number; readonly state: State } {
  return { id: Number(transfer.id), state: STATES[transfer.state] };
}

const STATES: Readonly<Record<TransferState, State>> = {
  created: 'pending',
  unknown: 'pending',
  held: 'held',
  confirmed: 'done',
  failed: 'refused',
};

async function mainBalance(app: AppContext, brandId: number, member: MemberActor): Promise<number> {
  const { memberId } = member;
  return toWireMoney(await app.db.autocommit((tx) => balanceOfMember(tx, { brandId, memberId })));
}

/** The balance of an external wallet; undefined when its vendor does not answer. */
async function readExternalWallet(
  app: AppContext,
  brandId: number,
  of: { readonly member: MemberActor; readonly externalWallet: ExternalWallet },
): Promise<Amount | undefined> {
  const { member, externalWallet } = of;
  const { memberId, account } = member;
  const { vendor } = externalWallet;
  const side = await externalWalletOf(app, vendor.code);
  if (side === undefined) {
    return undefined;
  }
  const { ref, currency } = await app.db.transaction(async (tx) => ({
    ref: await vendorRefOf(tx, {
      vendor,
      brandId,
      memberId,
      account,
      isTrial: isTrial(member.accountType),
    }),
    currency: (await mainAccount(tx, { brandId, memberId })).currency,
  }));
  const read = await side.readExternalWallet({ member: ref, currency });
  if (isRefused(read)) {
    return read.code === 'MEMBER_NOT_FOUND' ? ZERO : undefined;
  }
  return parseAmount(read.balance, vendor.profile.scale);
}
