/** The page of the member centre that a notice is about, by the code of the notice. */
const PAGES: Readonly<Record<string, string>> = {
  depositArrived: 'depositv2',
  depositFailed: 'depositv2',
  withdrawalApproved: 'withdraw',
  withdrawalSent: 'withdraw',
  withdrawalRefused: 'withdraw',
  withdrawalReturned: 'withdraw',
  deskAsksOfDeposit: 'depositv2',
  deskAsksOfWithdrawal: 'withdraw',
  deskAsksOfIdentity: 'kyc',
  payeeBound: 'withdraw',
  moneySent: 'transactionHistory',
  moneyReceived: 'transactionHistory',
  planStopped: 'personalHistoryCopy',
  limitsChanged: 'responsibleGaming',
  pauseBegun: 'responsibleGaming',
  passwordChanged: 'securityCenter',
  paymentPasswordChanged: 'securityCenter',
  newLogin: 'securityCenter',
  contactChanged: 'securityCenter',
  factorsChanged: 'securityCenter',
  loginWaysChanged: 'securityCenter',
};

/** The page of the agent centre with the payments of a kind of contract. */
const PAYMENT_PAGES: Readonly<Record<string, string>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

/** Rebates of a day are shown by a dialog, which members have too. */
const OF_REBATES: readonly string[] = ['rebate', 'commission'];

export type Place =
  | { readonly centre: 'mc' | 'ac'; readonly page: string; readonly query?: string }
  | { readonly rebateRun: string };

const own = (pages: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(pages, name) ? pages[name] : undefined;

/**
 * Where a notice leads; undefined for what has no page.
 * @param notice.about of a payment its kind and the number of its run, such as `daily:7`
 */
export function placeOfNotice(notice: {
  readonly code: string;
  readonly about: string;
}): Place | undefined {
  const [kind = '', id = ''] = notice.about.split(':');
  if (OF_REBATES.includes(kind)) {
    return { rebateRun: id };
  }
  const payments = own(PAYMENT_PAGES, kind);
  if (payments !== undefined) {
    return { centre: 'ac', page: payments, ...(id === '' ? {} : { query: `run=${id}` }) };
  }
  const page = own(PAGES, notice.code);
  return page === undefined ? undefined : { centre: 'mc', page };
}
