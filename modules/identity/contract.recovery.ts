import Type, { type Static } from 'typebox';
import { proofFields, proofRejects } from '#modules/captcha/contract.ts';
import { CODE_REJECTS } from '#modules/messaging/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';
import { firebaseRejects, LoginResult, loginRejects, passwordRejects } from './contract.ts';

const Token = Type.String({ minLength: 1, maxLength: 64 });

const resetRejects = {
  ...passwordRejects,
  'password.confirmation': 400,
  'system.busy': 503,
} as const;

export const askForLink = endpoint({
  wire: ['POST /wps/member/password/email'],
  summary:
    'Mails a link for another password, if name and address belong together; the answer is always the same',
  auth: 'visitor',
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    username: Type.String({ maxLength: 64 }),
    email: Type.String({ maxLength: 254 }),
    ...proofFields,
  }),
  output: Type.Boolean(),
  rejects: {
    ...proofRejects,
    'username.format': 400,
    'verification.mail.invalid': 400,
    'verification.off': 503,
    'verification.too.many': 429,
    'recovery.contact.unknown': 400,
  },
});

export const readLink = endpoint({
  wire: ['POST /wps/member/password/email/check'],
  summary: 'Whether a link still works; uses nothing up',
  auth: 'visitor',
  tx: 'none',
  limit: 'check',
  input: Type.Object({ token: Token }),
  output: Type.Boolean(),
  rejects: { 'recovery.link.expired': 400 },
});

export const resetByLink = endpoint({
  wire: ['POST /wps/member/password/email/reset'],
  summary: 'Uses a link for another password, ends every session and logs in with it',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    token: Token,
    newPassword: TypedPassword,
    confirmNewPassword: TypedPassword,
  }),
  output: LoginResult,
  rejects: { ...resetRejects, ...loginRejects, 'recovery.link.expired': 400 },
});

export const resetByMobile = endpoint({
  wire: ['POST /wps/member/password/verification'],
  summary:
    'Takes a code sent to the mobile number for another password, ends every session and logs in with it',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    mobileNum: Type.String({ maxLength: 64 }),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
    verificationCode: Type.Optional(Type.String({ maxLength: 64 })),
    /** The phone provider's token for the number, instead of the code; it works once. */
    firebaseIdToken: Type.Optional(Type.String({ minLength: 1, maxLength: 4_096 })),
    newPassword: TypedPassword,
    /** The server checks its format. */
    confirmNewPassword: Type.Optional(TypedPassword),
    ...proofFields,
  }),
  output: LoginResult,
  rejects: {
    ...resetRejects,
    ...loginRejects,
    ...CODE_REJECTS,
    ...firebaseRejects,
    ...proofRejects,
    'function.not.available': 400,
    'verification.phone.invalid': 400,
  },
});

export type ResetAnswer = Static<typeof LoginResult>;
