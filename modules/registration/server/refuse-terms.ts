import type { BrandSettings } from '#modules/brand/contract.ts';
import type { AGREEMENT_REJECTS, Agreement } from '#modules/help/contract.ts';
import { acceptedAgreement, agreementIn } from '#modules/help/server/index.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';

/**
 * Stops a registration that does not accept the terms as its page shows them. The refusal carries the present text, so
 * that the page can show it.
 * @param version what the page says it showed
 * @returns the accepted agreement; undefined for a client that does not know the field, where the brand takes those
 */
export async function refuseTerms(
  {
    app,
    brand,
    request,
    reject,
  }: Pick<
    CallWithoutTx<unknown, keyof typeof AGREEMENT_REJECTS>,
    'app' | 'brand' | 'request' | 'reject'
  >,
  version: string | undefined,
  settings: Pick<BrandSettings, 'isSandbox' | 'legacyRegistration'>,
): Promise<Agreement | undefined> {
  const tx = app.db.pooled;
  const language = request.language === 'en' ? 'en' : 'bn';
  const present = await agreementIn(app, tx, { brandId: brand.id, language });
  // Nobody plays for money under terms that nobody can read.
  if (present.html === '' && !settings.isSandbox) {
    return reject('terms.missing');
  }
  if (version === undefined || version === '') {
    return settings.legacyRegistration
      ? undefined
      : reject('terms.required', { field: 'agreed', agreement: present });
  }
  const accepted = await acceptedAgreement(app, tx, { brandId: brand.id, version });
  return accepted ?? reject('terms.changed', { field: 'agreed', agreement: present });
}
