import { type Agreement, readAgreement } from '#modules/help/contract.ts';
import type { Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/** The agreement that a form shows, with the version that goes with what is sent. */
export type ShownAgreement = {
  readonly agreement: Agreement | undefined;
  /** Whether the text became another one while it was shown: it has to be read and accepted again. */
  readonly isChanged: boolean;
  readonly version: string;
};

/**
 * Reads the agreement in the language of the page.
 * @param refusal the answer to the form's last try, which carries the new text where the text has changed
 */
export function useAgreement(refusal: Refused | undefined): ShownAgreement {
  const { language } = useTranslate();
  const { data } = useEndpoint(readAgreement, { language });
  const changed = refusal === undefined ? undefined : agreementOf(refusal.value);
  const isChanged = changed !== undefined && changed.language === language;
  const agreement = isChanged ? changed : data;
  return { agreement, isChanged, version: agreement?.version ?? '' };
}

function agreementOf(value: unknown): Agreement | undefined {
  if (typeof value !== 'object' || value === null || !('agreement' in value)) {
    return undefined;
  }
  const { agreement } = value;
  return isAgreement(agreement) ? agreement : undefined;
}

function isAgreement(value: unknown): value is Agreement {
  return typeof value === 'object' && value !== null && 'version' in value && 'html' in value;
}
