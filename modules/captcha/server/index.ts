export { captchaModule } from './module.ts';
export { askForProof, type Proof, type ProofSent, proveHuman, sliderOf } from './prove-human.ts';
export { type Attempt, isCaptchaWanted, isSliderWanted, noteOutcome } from './risk.ts';
