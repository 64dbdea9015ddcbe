import type { ProofRefusal } from '#modules/captcha/contract.ts';
import type { Refused } from '#platform/site/call.ts';

/** The field for a refusal that names none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'username.taken': 'username',
  'username.format': 'username',
  'mobile.taken': 'mobileNum',
  'password.length': 'password',
  'password.spaces': 'password',
  'password.common': 'password',
  'password.contains.name': 'password',
  'affiliate.code.invalid': 'invitation',
};
const CAPTCHA = 'captcha';
/** The characters of a picture are wanted, or were not taken. */
const PICTURE_REFUSALS: ReadonlySet<string> = new Set<ProofRefusal>([
  'captcha.required',
  'captcha.wrong',
  'captcha.used',
  'captcha.expired',
]);
const INVITATIONS = new Set(['affiliateCode', 'referralCode', 'recommenderId']);

/** The field a refusal speaks of; undefined when it is about the whole form. */
export function fieldOfRefusal(refusal: Refused): string | undefined {
  const named = partsOf(refusal.value)['field'];
  const field = typeof named === 'string' ? named : fieldOfCode(refusal.code);
  return field !== undefined && INVITATIONS.has(field) ? 'invitation' : field;
}

/** Whether the server wants the characters of a picture with the next try. */
export function wantsPicture(refusal: Refused | undefined): boolean {
  return refusal !== undefined && PICTURE_REFUSALS.has(refusal.code);
}

/** Free names that came with a refusal. */
export function suggestionsOf(refusal: Refused | undefined): readonly string[] {
  const { suggestions } = partsOf(refusal?.value);
  return Array.isArray(suggestions) ? suggestions.map(String) : [];
}

function fieldOfCode(code: string): string | undefined {
  return PICTURE_REFUSALS.has(code) ? CAPTCHA : FIELD_OF[code];
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
