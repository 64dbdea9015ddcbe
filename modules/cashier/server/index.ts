export { type DepositCredit, depositCredits } from './deposit-credits.ts';
export { cashierModule } from './module.ts';
export {
  type ChannelKind,
  type DepositInstructions,
  type DepositToOpen,
  type PaymentAdapter,
  type PaymentProvider,
  type PayoutToSend,
  type ProviderDeposit,
  type ProviderPayment,
  type ProviderPayout,
  paymentAdapter,
  paymentProviders,
} from './payment-adapter.ts';
export { connectSamplePayments, type SampleLine } from './sample-line.ts';
export {
  NOTICE_PATH,
  type PayoutReport,
  payoutReports,
  type ReportedPayout,
} from './take-notice.ts';
export { providerAccount } from './take-payment.ts';
