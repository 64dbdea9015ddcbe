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

/** Where a notice leads; undefined for what has no page. */
export function pageOfCode(code: string): string | undefined {
  return Object.hasOwn(PAGES, code) ? PAGES[code] : undefined;
}
