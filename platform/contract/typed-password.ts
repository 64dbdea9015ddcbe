import Type from 'typebox';
import { MAX_TYPED_PASSWORD } from './password.ts';

/** A password as a form sends it; how long it may be is a rule of who sets it. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_TYPED_PASSWORD });
