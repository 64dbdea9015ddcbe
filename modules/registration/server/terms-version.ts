import { createHash } from 'node:crypto';
import type { BrandSettings } from '#modules/brand/contract.ts';

/** Names the terms a newcomer accepts: it changes with the legal texts and the ages they speak of. */
export function termsVersion({
  legalTexts,
  ages,
}: Pick<BrandSettings, 'legalTexts' | 'ages'>): string {
  return createHash('sha256')
    .update(JSON.stringify([legalTexts, ages]))
    .digest('base64url')
    .slice(0, 22);
}
