export { captchaModule } from './module.ts';
export { askForProof } from './prove-human.ts';
export {
  type Attempt,
  isProofOfRegistrationWanted,
  isSliderWanted,
  noteOutcome,
} from './risk.ts';
