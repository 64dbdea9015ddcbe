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
