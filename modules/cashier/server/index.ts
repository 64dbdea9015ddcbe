export { type DepositCredit, depositCredits } from './deposit-credits.ts';
export { cashierModule } from './module.ts';
export { noteArriving } from './note-arriving.ts';
export {
  NOTICE_PATH,
  notifyPayout,
  type PayoutReport,
  payoutReports,
  type ReportedPayout,
} from './notices/take-notice.ts';
export { openDifference } from './payment.store.ts';
export {
  type ChannelKind,
  type DepositInstructions,
  type DepositToOpen,
  mayPractise,
  type PaymentAdapter,
  type PaymentProvider,
  type PayoutToSend,
  type ProviderDeposit,
  type ProviderPayment,
  type ProviderPayout,
  paymentAdapter,
  paymentProviders,
} from './payment-adapter.ts';
export { connectSamplePayments, ProviderRefusal, type SampleLine } from './sample-line.ts';
export { providerAccount, takePayment } from './take-payment.ts';
