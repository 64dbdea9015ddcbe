/**
 * The catalogue of errors of the product, section 8: the key of each text that a person meets. A key that begins with
 * `error.` is the server's refusal of that code; the others are the site's own texts. An unknown error of a call is
 * answered as `system.busy` with a reference, one of a page is `shell.load.unknown`.
 */
export const SERVER_TEXTS = [
  'error.in_need_true_account',
  'error.verification.too.many',
  'error.verification.off',
  'error.affiliate.code.invalid',
  'error.login.incorrect',
  'error.captcha.required',
  'error.login.name.unknown',
  'error.recovery.contact.unknown',
  'error.system.busy',
  'error.login.agents.only',
  'error.login.type.refused',
  'error.login.not.session',
  'error.region.restricted',
  'error.system.maintenance',
] as const;

export const SITE_TEXTS = [
  'in_need_true_account',
  'in_increase_submit',
  'in_popup_prompt',
  'in_sure_logout',
  'in_more_cancel',
  'recovery.sent',
  'network.down',
  'shell.load.slow',
  'shell.load.unknown',
  'play.invalidUrl',
  'region.popupBlocked',
  'region.restricted.title',
  'region.maintenance.title',
  'social.phone.error.number',
  'social.phone.error.tooMany',
  'social.phone.error.code',
  'social.phone.error.captcha',
  'social.phone.error.quota',
  'social.phone.error.off',
  'social.phone.error.expired',
  'social.phone.error.closed',
] as const;
