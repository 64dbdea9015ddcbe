import Type from 'typebox';
import { proofFields, proofRejects } from '#modules/captcha/contract.ts';
import { AGREEMENT_REJECTS } from '#modules/help/contract.ts';
import {
  finishRejects,
  firebaseRejects,
  LoginResult,
  loginRejects,
  passwordRejects,
} from '#modules/identity/contract.ts';
import { CODE_REJECTS } from '#modules/messaging/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';

export const FieldRuleShape = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  minLength: Type.Integer({ minimum: 0, maximum: 255 }),
  maxLength: Type.Integer({ minimum: 0, maximum: 255 }),
  acceptedPattern: Type.String({ minLength: 1, maxLength: 200 }),
  patternId: Type.Integer({ minimum: 0, maximum: 99 }),
});

/** The possible problems of any field; the real name and the mobile number have texts of their own. */
const FIELD_REFUSALS = {
  'register.field.required': 400,
  'register.field.length': 400,
  'register.field.exact': 400,
  'register.field.pattern': 400,
  'register.name.pattern': 400,
  'register.mobile.pattern': 400,
} as const;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** The fields of both ways to register. Other clients send these names; unused ones are accepted. */
const commonInput = {
  nickname: text(128),
  payeeName: text(255),
  paymentPassword: text(64),
  /** Ours: when it is sent it must repeat the payment password. */
  confirmPaymentPassword: text(64),
  email: text(255),
  countryDialingCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
  qqNum: text(255),
  line: text(255),
  whatsapp: text(255),
  facebook: text(255),
  wechat: text(255),
  idNumber: text(255),
  /** Ours: a day as the brand's rule writes it, yyyy-MM-dd without one. */
  birthday: text(10),
  affiliateCode: text(64),
  referralCode: text(64),
  recommenderId: text(64),
  verificationCode: text(255),
  /** How the phone was verified, and the provider's token of it, which replaces the code (REG-7). */
  firebaseChannel: text(32),
  firebaseIdToken: Type.Optional(Type.String({ minLength: 1, maxLength: 4_096 })),
  ...proofFields,
  domain: text(255),
  registerUrl: text(2000),
  registerMethod: text(16),
  /** Ours: the version of the terms that the page showed (`readAgreement`). */
  termsVersion: text(64),
  login: Type.Optional(Type.Boolean()),
};

/** Why an invitation takes nobody in. */
const INVITATION_REJECTS = {
  'affiliate.code.invalid': 400,
  'affiliate.link.expired': 400,
  'affiliate.link.paused': 400,
  'affiliate.link.used': 400,
} as const;

const REGISTER_REFUSALS = {
  'function.not.available': 400,
  'register.confirmation': 400,
  ...FIELD_REFUSALS,
  'register.too.young': 400,
  'payment.password.weak': 400,
  'username.format': 400,
  ...passwordRejects,
  ...INVITATION_REJECTS,
  ...AGREEMENT_REJECTS,
  ...proofRejects,
  ...CODE_REJECTS,
  ...firebaseRejects,
  'system.busy': 503,
} as const;

export const register = endpoint({
  wire: ['PUT /wps/member/register', 'POST /wps/member/register'],
  summary: 'Opens an account with a user name and a password, and signs it in',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'register',
  input: Type.Object({
    username: Type.String({ maxLength: 100 }),
    password: Type.String({ maxLength: MAX_TYPED_PASSWORD }),
    confirmPassword: Type.String({ maxLength: MAX_TYPED_PASSWORD }),
    mobileNum: text(64),
    ...commonInput,
  }),
  output: LoginResult,
  rejects: { ...REGISTER_REFUSALS, 'username.taken': 409 },
});

export const registerByMobile = endpoint({
  wire: ['PUT /wps/member/register/mobile', 'POST /wps/member/register/mobile'],
  summary: 'Opens an account named by a mobile number, and signs it in',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'register',
  input: Type.Object({
    mobileNum: Type.String({ maxLength: 64 }),
    /** Asked only by brands whose mobile tab has a password. */
    password: text(MAX_TYPED_PASSWORD),
    confirmPassword: text(MAX_TYPED_PASSWORD),
    ...commonInput,
  }),
  output: LoginResult,
  rejects: { ...REGISTER_REFUSALS, 'mobile.taken': 409 },
});

export const checkUsername = endpoint({
  wire: ['GET /wps/check/username'],
  summary: 'Whether a user name is free and allowed',
  auth: 'visitor',
  limit: 'check',
  input: Type.Object({ username: Type.String({ maxLength: 100 }) }),
  output: Type.Boolean(),
  rejects: {
    ...FIELD_REFUSALS,
    'username.format': 400,
    'username.taken': 409,
  },
});

export const readRegisterRules = endpoint({
  wire: ['GET /wps/system/setting/register'],
  summary: 'What is asked of a newcomer, field by field',
  auth: 'visitor',
  cacheSeconds: 60,
  input: Type.Object({}),
  output: Type.Record(
    Type.String(),
    Type.Intersect([
      FieldRuleShape,
      Type.Object({
        /** Of the captcha: `picture`, or `any` where a solved slider is as good. */
        type: Type.Optional(Type.String()),
      }),
    ]),
  ),
  rejects: {},
});

export const checkAffiliate = endpoint({
  wire: ['GET /wps/agent/affiliate'],
  summary: 'Whether an invitation code is good; whose it is stays unreported',
  auth: 'visitor',
  limit: 'check',
  input: Type.Object({
    code: Type.String({ maxLength: 64 }),
    domain: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  output: Type.Boolean(),
  rejects: INVITATION_REJECTS,
});

export const acceptTerms = endpoint({
  wire: ['POST /wps/session/login/terms'],
  summary:
    'Finishes a login that answered login.terms.required: the owner of the account accepts the terms',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    /** The version of the terms that the page showed (`readAgreement`). */
    termsVersion: text(64),
  }),
  output: LoginResult,
  rejects: { ...AGREEMENT_REJECTS, ...finishRejects, ...loginRejects },
});
