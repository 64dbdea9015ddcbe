export { LateCaptchaField } from './late-captcha-field.tsx';
export { CaptchaField, type CaptchaFieldProps } from './picture/captcha-field.tsx';
export { type HumanProof, useHumanProof } from './use-human-proof.tsx';
