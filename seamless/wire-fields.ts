import Type from 'typebox';
import { AMOUNT_PATTERN } from './wallet-amount.ts';

/** Fields of the seamless protocol. */

export const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x20-\\x7e]+$' });
export const Game = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' });
export const Ref = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' });
export const Currency = Type.String({ minLength: 1, maxLength: 12 });
/** The operations check the format, and answer AMOUNT_SCALE and not BAD_REQUEST. */
export const Money = Type.Unsafe<string>({ description: `A decimal as text: ${AMOUNT_PATTERN}` });
/** Milliseconds since 1970 UTC. */
export const Time = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 });
/** Details of a bet, which the platform stores and shows; at most 56 KiB of JSON. */
export const Detail = Type.Record(Type.String(), Type.Unknown());
