import Type, { type Static } from 'typebox';
import { PROOF_REJECTS } from '#modules/factor/contract.ts';
import { CODE_REJECTS, CodeSent, SEND_REJECTS } from '#modules/messaging/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment } from '#platform/contract/input-fields.ts';

/** Moments are milliseconds since 1970 UTC. */
const Code = Type.String({ minLength: 1, maxLength: 64 });
const Pin = Type.String({ minLength: 1, maxLength: 64 });

const Contact = Type.Union([
  Type.Object({ masked: Type.String(), isVerified: Type.Boolean() }),
  Type.Null(),
]);

export const SecurityProfile = Type.Object({
  nickname: Type.String(),
  /** The first letter only. */
  realName: Type.Union([Type.String(), Type.Null()]),
  /** The year only, as `1990-**-**`. */
  birthday: Type.Union([Type.String(), Type.Null()]),
  mobile: Contact,
  email: Contact,
  payment: Type.Object({
    isSet: Type.Boolean(),
    changedAt: Type.Union([Moment, Type.Null()]),
    lockedUntil: Type.Union([Moment, Type.Null()]),
  }),
});
export type SecurityProfile = Static<typeof SecurityProfile>;

export const readSecurityProfile = endpoint({
  wire: ['GET /wps/member/security/profile'],
  summary: 'What the security centre shows of the member; contacts and name are masked',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: SecurityProfile,
  rejects: {},
});

const Step = Type.Object({ enabled: Type.Boolean(), isComplete: Type.Boolean() });

/** The same in the fields that clients of this family know: which ways of proof there are, and which of them the member has. */
export const readSecurityConfig = endpoint({
  wire: ['GET /wps/v2/member/securityConfig', 'GET /wps/member/securityConfig'],
  summary: 'Which ways of proof there are, and which of them the member has set up',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({
    paymentPassword: Type.Boolean(),
    /** Nobody has questions here: what others may know of a person proves nothing. */
    securityQuestions: Type.Boolean(),
    mobileVerified: Step,
    emailVerified: Step,
    /** The identity check, with the level of now; absent where nobody checks. */
    idVerification: Type.Optional(Type.Object({ ...Step.properties, level: Type.Integer() })),
  }),
  rejects: {},
});

export const hasWithdrawalPassword = endpoint({
  wire: ['GET /wps/member/hasWithdrawalPassword'],
  summary: 'Whether the member has a payment PIN',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

export const setPerson = endpoint({
  wire: ['POST /wps/member/security/person'],
  summary: 'Writes the real name or the birthday, each of them once',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({
    realName: Type.Optional(Type.String({ maxLength: 120 })),
    /** yyyy-MM-dd. */
    birthday: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  output: Type.Boolean(),
  rejects: {
    'person.name.pattern': 400,
    'person.birthday.pattern': 400,
    'person.birthday.young': 400,
    'person.set': 409,
  },
});

export const setPayeeName = endpoint({
  wire: ['POST /wps/member/info/payeename', 'PUT /wps/member/info/payeename'],
  summary: 'Writes the real name, once',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ payeeName: Type.String({ maxLength: 120 }) }),
  output: Type.Boolean(),
  rejects: { 'person.name.pattern': 400, 'person.set': 409 },
});

const BIND_REJECTS = {
  ...PROOF_REJECTS,
  ...CODE_REJECTS,
  'contact.same': 409,
  'contact.taken': 409,
} as const;

export const bindMobile = endpoint({
  wire: [
    'POST /wps/member/security/contact/mobile',
    'POST /wps/member/info/mobile',
    'PUT /wps/member/info/mobile',
  ],
  summary: 'Binds a mobile number that received a code; the contacts of before are notified',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    mobileNum: Type.String({ maxLength: 64 }),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
    verificationCode: Code,
  }),
  output: Type.Boolean(),
  rejects: { ...BIND_REJECTS, 'verification.phone.invalid': 400 },
});

export const bindMail = endpoint({
  wire: [
    'POST /wps/member/security/contact/mail',
    'POST /wps/member/info/email',
    'PUT /wps/member/info/email',
  ],
  summary: 'Binds a mail address that received a code; the contacts of before are notified',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'password',
  input: Type.Object({ email: Type.String({ maxLength: 254 }), verificationCode: Code }),
  output: Type.Boolean(),
  rejects: { ...BIND_REJECTS, 'verification.mail.invalid': 400 },
});

const ContactChannel = Type.Union([Type.Literal('sms'), Type.Literal('mail')]);

export const sendPaymentCode = endpoint({
  wire: ['POST /wps/member/security/payment/code'],
  summary:
    'Sends a code to the member’s own bound number or address, to set a forgotten payment PIN',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'sms',
  input: Type.Object({ channel: ContactChannel }),
  output: CodeSent,
  rejects: { ...SEND_REJECTS, 'contact.none': 409 },
});

/** The payment PIN did not fit: `left` tries, or until when it is locked. */
export const PIN_REJECTS = {
  'payment.password.incorrect': 400,
  'payment.password.locked': 403,
  'payment.password.unset': 409,
} as const;

export const setPaymentPassword = endpoint({
  wire: [
    'POST /wps/member/security/payment',
    'PUT /wps/member/paymentPassword',
    'POST /wps/member/paymentPassword',
  ],
  summary:
    'Sets the payment PIN; a change asks for the one before, or a code at a bound contact where it is forgotten',
  auth: 'trueMember',
  centre: 'member',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    paymentPassword: Pin,
    confirmPaymentPassword: Pin,
    oldPaymentPassword: Type.Optional(Pin),
    channel: Type.Optional(ContactChannel),
    verificationCode: Type.Optional(Code),
  }),
  output: Type.Boolean(),
  rejects: {
    ...PROOF_REJECTS,
    ...CODE_REJECTS,
    ...PIN_REJECTS,
    'payment.password.confirmation': 400,
    'payment.password.format': 400,
    'payment.password.weak': 400,
    'payment.password.same': 400,
    'contact.none': 409,
    'system.busy': 503,
  },
});

export const resetPaymentPassword = endpoint({
  wire: [
    'POST /wps/v2/member/paymentPassword/reset2',
    'POST /wps/member/paymentPassword/reset',
    'PUT /wps/member/paymentPassword/reset',
  ],
  summary: 'Sets a forgotten payment PIN with a code at the member’s own bound contact',
  auth: 'trueMember',
  centre: 'member',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    paymentPassword: Pin,
    confirmPaymentPassword: Type.Optional(Pin),
    verificationCode: Code,
    /** The number without it. */
    channel: Type.Optional(ContactChannel),
  }),
  output: Type.Boolean(),
  rejects: setPaymentPassword.rejects,
});

const Proof = Type.Object({ proof: Type.String() });

/** What codes at the own contact are for. */
const OwnPurpose = Type.Object({ operationType: Type.Optional(Type.Literal('payment')) });

export const sendOwnSms = endpoint({
  wire: ['POST /wps/v2/verification/sms/send-verified'],
  summary: 'Sends a code to the number that the member has verified',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'sms',
  input: OwnPurpose,
  output: CodeSent,
  rejects: { ...SEND_REJECTS, 'contact.none': 409 },
});

export const sendOwnMail = endpoint({
  wire: ['POST /wps/v2/verification/mail/send-verified'],
  summary: 'Sends a code to the mail address that the member has verified',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'sms',
  input: OwnPurpose,
  output: CodeSent,
  rejects: { ...SEND_REJECTS, 'contact.none': 409 },
});

export const verifyOwnSms = endpoint({
  wire: ['POST /wps/v2/verification/sms/verify-current'],
  summary:
    'Trades the code at the verified number for a proof that the next step takes in its place',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'password',
  input: Type.Object({ verificationCode: Code }),
  output: Proof,
  rejects: { ...CODE_REJECTS, 'contact.none': 409 },
});

export const verifyOwnMail = endpoint({
  wire: ['POST /wps/v2/verification/mail/verify-current'],
  summary:
    'Trades the code at the verified address for a proof that the next step takes in its place',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'password',
  input: Type.Object({ verificationCode: Code }),
  output: Proof,
  rejects: { ...CODE_REJECTS, 'contact.none': 409 },
});

export const checkPaymentPassword = endpoint({
  wire: ['POST /wps/member/security/payment/check'],
  summary: 'Whether the payment PIN fits; five wrong tries lock it for a day',
  auth: 'trueMember',
  centre: 'member',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({ paymentPassword: Pin }),
  output: Type.Boolean(),
  rejects: { ...PIN_REJECTS, 'system.busy': 503 },
});
