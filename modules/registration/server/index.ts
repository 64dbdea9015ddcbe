export { registrationModule } from './module.ts';
export { changeRule, rulesOf } from './register-rules.ts';
