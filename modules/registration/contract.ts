import Type from 'typebox';
import { LoginResult } from '#modules/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const FieldRuleShape = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  minLength: Type.Integer({ minimum: 0, maximum: 255 }),
  maxLength: Type.Integer({ minimum: 0, maximum: 255 }),
  acceptedPattern: Type.String({ minLength: 1, maxLength: 200 }),
  patternId: Type.Integer({ minimum: 0, maximum: 99 }),
});

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const register = endpoint({
  wire: ['PUT /wps/member/register', 'POST /wps/member/register'],
  summary: 'Opens an account with a user name and a password, and signs it in',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'register',
  input: Type.Object({
    username: Type.String({ maxLength: 100 }),
    password: Type.String({ maxLength: 128 }),
    confirmPassword: Type.String({ maxLength: 128 }),
    nickname: text(128),
    payeeName: text(255),
    paymentPassword: text(64),
    email: text(255),
    mobileNum: text(64),
    countryDialingCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
    qqNum: text(255),
    line: text(255),
    whatsapp: text(255),
    facebook: text(255),
    wechat: text(255),
    idNumber: text(255),
    affiliateCode: text(64),
    referralCode: text(64),
    recommenderId: text(64),
    verificationCode: text(255),
    captcha: text(64),
  }),
  output: LoginResult,
  rejects: {
    'function.not.available': 400,
    'register.confirmation': 400,
    'register.field.required': 400,
    'register.field.length': 400,
    'register.field.pattern': 400,
    'username.format': 400,
    'username.taken': 409,
    'password.length': 400,
    'password.common': 400,
    'password.contains.name': 400,
    'affiliate.code.invalid': 400,
    'system.busy': 503,
  },
});

export const checkUsername = endpoint({
  wire: ['GET /wps/check/username'],
  summary: 'Whether a user name is free and allowed',
  auth: 'visitor',
  limit: 'check',
  input: Type.Object({ username: Type.String({ maxLength: 100 }) }),
  output: Type.Boolean(),
  rejects: {
    'register.field.required': 400,
    'register.field.length': 400,
    'register.field.pattern': 400,
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
  output: Type.Record(Type.String(), FieldRuleShape),
  rejects: {},
});
