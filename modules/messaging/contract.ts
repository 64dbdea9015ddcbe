import Type, { type Static } from 'typebox';
import { proofFields, proofRejects } from '#modules/captcha/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const CodePurpose = Type.Union([
  Type.Literal('register'),
  Type.Literal('login'),
  Type.Literal('recovery'),
  Type.Literal('bind'),
  Type.Literal('payment'),
]);
export type CodePurpose = Static<typeof CodePurpose>;

export type Channel = 'sms' | 'mail';

/** Why a code is not sent; for the `rejects` of endpoints that call `issueCode`. */
export const SEND_REJECTS = {
  'function.not.available': 400,
  'verification.phone.invalid': 400,
  'verification.mail.invalid': 400,
  'verification.country.refused': 400,
  'verification.off': 503,
  'verification.wait': 429,
  'verification.too.many': 429,
  'verification.quota': 429,
} as const;
export type SendRefusal = keyof typeof SEND_REJECTS;

/** Why a code does not count; for the `rejects` of endpoints that call `useCode`. */
export const CODE_REJECTS = {
  'verification.code.incorrect': 400,
  'verification.code.expired': 400,
} as const;

const Typed = Type.String({ maxLength: 64 });
const DialingCode = Type.Optional(Type.String({ maxLength: 8 }));
const Device = Type.Optional(Type.String({ maxLength: 64 }));
const Code = Type.String({ minLength: 1, maxLength: 64 });

/** The answer of every call that sends a code; it is the same whether an account has the number or not. */
export const CodeSent = Type.Object({
  /** Minutes until another code may be asked for: the button counts 60 s for each. */
  expiredMinutes: Type.Integer(),
  /** When the code itself stops working, in milliseconds since 1970 UTC. */
  expirationTime: Type.Integer(),
});
export type CodeSent = Static<typeof CodeSent>;

export const sendLoginCode = endpoint({
  wire: ['POST /wps/verification/sms/noLogin'],
  summary: 'Sends a code by SMS to log in or to recover a password',
  auth: 'visitor',
  tx: 'none',
  limit: 'sms',
  input: Type.Object({
    mobileNum: Typed,
    countryDialingCode: DialingCode,
    /** `login` without it. */
    operationType: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('recovery')])),
    loginDeviceId: Device,
    ...proofFields,
  }),
  output: CodeSent,
  rejects: { ...SEND_REJECTS, ...proofRejects },
});

export const sendRegisterCode = endpoint({
  wire: ['POST /wps/verification/sms/register'],
  summary: 'Sends a code by SMS to open an account',
  auth: 'visitor',
  tx: 'none',
  limit: 'sms',
  input: Type.Object({
    mobileNo: Typed,
    countryDialingCode: DialingCode,
    regType: Type.Optional(Type.Union([Type.Literal('username'), Type.Literal('mobile')])),
    loginDeviceId: Device,
    ...proofFields,
  }),
  output: CodeSent,
  rejects: { ...SEND_REJECTS, ...proofRejects },
});

export const sendSmsCode = endpoint({
  wire: ['POST /wps/v2/verification/sms/send'],
  summary: 'Sends a code by SMS for any purpose; binding and paying need a session',
  auth: 'optional',
  tx: 'none',
  limit: 'sms',
  input: Type.Object({
    mobileNum: Typed,
    countryDialingCode: DialingCode,
    operationType: CodePurpose,
    loginDeviceId: Device,
    ...proofFields,
  }),
  output: CodeSent,
  rejects: { ...SEND_REJECTS, ...proofRejects, 'login.not.session': 401 },
});

export const sendMailCode = endpoint({
  wire: ['POST /wps/v2/verification/mail/send'],
  summary: 'Sends a code by mail for any purpose; binding and paying need a session',
  auth: 'optional',
  tx: 'none',
  limit: 'sms',
  input: Type.Object({
    email: Type.String({ maxLength: 254 }),
    operationType: CodePurpose,
    loginDeviceId: Device,
  }),
  output: CodeSent,
  rejects: { ...SEND_REJECTS, 'login.not.session': 401 },
});

/** Replaces the code in the call that follows: same purpose, same number, once. */
const Proof = Type.Object({ proof: Type.String() });

export const verifySmsCode = endpoint({
  wire: ['POST /wps/v2/verification/sms/verify'],
  summary: 'Trades a right code for a proof that the next step takes in its place',
  auth: 'optional',
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    mobileNum: Typed,
    countryDialingCode: DialingCode,
    operationType: CodePurpose,
    verificationCode: Code,
  }),
  output: Proof,
  rejects: { ...CODE_REJECTS, 'verification.phone.invalid': 400, 'login.not.session': 401 },
});

export const verifyMailCode = endpoint({
  wire: ['POST /wps/v2/verification/mail/verify'],
  summary: 'Trades a right code for a proof that the next step takes in its place',
  auth: 'optional',
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    email: Type.String({ maxLength: 254 }),
    operationType: CodePurpose,
    verificationCode: Code,
  }),
  output: Proof,
  rejects: { ...CODE_REJECTS, 'verification.mail.invalid': 400, 'login.not.session': 401 },
});
