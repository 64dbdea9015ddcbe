import { createHash } from 'node:crypto';
import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { type Agreement, readAgreement } from '../contract.ts';
import { articleText, languageOf, shownOf } from './read-help.ts';
import { tokensOf } from './tokens.ts';

/** The article that holds the terms of a brand. */
const TERMS = 'terms-of-use';
const LANGUAGES = ['bn', 'en'] as const;
const VERSION_CHARACTERS = 22;

export const readAgreementHandler = handle(
  readAgreement,
  async (call) =>
    await agreementIn(call.app, call.tx, {
      brandId: call.brand.id,
      language: languageOf(call) === 'en' ? 'en' : 'bn',
    }),
);

/** The agreement of a brand as a page shows it now. */
export async function agreementIn(
  app: AppContext,
  tx: ReadTx,
  reader: { readonly brandId: number; readonly language: string },
): Promise<Agreement> {
  const { brandId, language } = reader;
  const { ages } = await settingsOf(tx, brandId);
  const article = (await shownOf(tx, brandId)).articles.find(({ code }) => code === TERMS);
  const text =
    article === undefined
      ? { title: '', html: '' }
      : articleText(article, { language, tokens: await tokensOf(app, tx, reader) });
  const shown = { language, age: ages.agreement, ...text };
  return { version: versionOf(shown), ...shown };
}

/**
 * The agreement that somebody accepted.
 * @param accepted.version what their page showed
 * @returns undefined when it is the version of no text that a page of the brand shows now
 */
export async function acceptedAgreement(
  app: AppContext,
  tx: ReadTx,
  accepted: { readonly brandId: number; readonly version: string },
): Promise<Agreement | undefined> {
  for (const language of LANGUAGES) {
    const agreement = await agreementIn(app, tx, { ...accepted, language });
    if (agreement.version === accepted.version) {
      return agreement;
    }
  }
  return undefined;
}

function versionOf({ language, age, title, html }: Omit<Agreement, 'version'>): string {
  return createHash('sha256')
    .update(JSON.stringify([language, age, title, html]))
    .digest('base64url')
    .slice(0, VERSION_CHARACTERS);
}
