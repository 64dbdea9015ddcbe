import type { AppContext } from '#platform/app-context.ts';
import type { LogFields } from '#platform/log/log.ts';
import { decryptAtRest } from './at-rest.ts';

/** What a row at rest holds, as its alarm is named: `vendor_key` is logged as `vendor_key_unreadable`. */
export type SealedRow =
  | 'authenticator'
  | 'gateway_secrets'
  | 'kyc_data'
  | 'kyc_picture'
  | 'message_content'
  | 'payee_number'
  | 'provider_secret'
  | 'question_answer'
  | 'question_picture'
  | 'seal_key'
  | 'signing_key'
  | 'social_verifier'
  | 'vendor_key';

/**
 * Opens what a row holds encrypted. A row that our secret key does not open, or that was changed, is an alarm for a person
 * and no failure of the call: the caller leaves it out or answers by name that it cannot be read, and all others go on.
 * @param sealed.purpose the text under which it was encrypted (`encryptAtRest`)
 * @param sealed.row the ids that name the row in the log
 * @returns undefined for an unreadable row
 */
export function openOrAlarm(
  { secretKey, log }: Pick<AppContext, 'secretKey' | 'log'>,
  sealed: {
    readonly what: SealedRow;
    readonly purpose: string;
    readonly piece: Uint8Array;
    readonly row: LogFields;
  },
): Buffer | undefined {
  try {
    return decryptAtRest(secretKey, sealed.purpose, sealed.piece);
  } catch (error) {
    log.error(`${sealed.what}_unreadable`, { ...sealed.row, error });
    return undefined;
  }
}
