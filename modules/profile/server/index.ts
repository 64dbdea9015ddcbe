export { profileModule } from './module.ts';
export { type PaymentVerdict, provePaymentPassword } from './prove-payment-password.ts';
