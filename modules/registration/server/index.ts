export { ageAt, birthdayOf, oldEnough } from '../birthday.ts';
export { isWeakPaymentPassword } from '../payment-password.ts';
export { registrationModule } from './module.ts';
export { markPerson } from './person-marks.ts';
