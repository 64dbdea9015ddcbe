export { acceptedAgreement, agreementIn } from './agreement.ts';
export { helpModule } from './module.ts';
export { writeHelp } from './seed-demo.ts';
