export { languageOf } from './language-of.ts';
export type { ProfileFields } from './member.store.ts';
export { createMember, isMemberOf, realNameOf } from './members.ts';
export { memberModule } from './module.ts';
export { nicknameOf } from './nickname.ts';
export { markPerson } from './person-marks.ts';
export { insertBirthday } from './security/birthday.store.ts';
export { notifyMember } from './security/notify-contacts.ts';
export {
  paymentPasswordChangedAt,
  provePaymentPassword,
} from './security/prove-payment-password.ts';
