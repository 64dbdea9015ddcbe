import { latePart } from '#platform/site/late-part.tsx';

/** The picture for forms that show it only after a refusal: loaded with the first one. */
export const LateCaptchaField = /* @__PURE__ */ latePart(
  async () => (await import('./picture/captcha-field.tsx')).CaptchaField,
);
