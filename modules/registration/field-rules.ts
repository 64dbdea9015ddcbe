import { REAL_NAME } from '#modules/member/field-rules.real-name.ts';
import { type FieldRule, PATTERN } from '#platform/contract/field-rule.ts';

/** Fields that a brand may ask of a newcomer; the names are fixed outside. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthday',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'verificationCode',
  'captcha',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export type RegisterRules = Readonly<Record<RegisterField, FieldRule>>;

const off = (minLength: number, maxLength: number, patternId: number): FieldRule => ({
  enabled: false,
  required: false,
  minLength,
  maxLength,
  acceptedPattern: '*',
  patternId,
});
const required = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true, required: true });
const optional = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true });

/** The rules until a brand changes them. */
export const DEFAULT_RULES: RegisterRules = {
  username: required(off(6, 16, PATTERN.lettersAndDigits)),
  password: required(off(8, 64, PATTERN.any)),
  payeeName: REAL_NAME,
  paymentPassword: off(6, 6, PATTERN.digits),
  email: off(5, 100, PATTERN.email),
  mobileNum: off(7, 15, PATTERN.digits),
  qqNum: off(5, 15, PATTERN.digits),
  line: off(2, 50, PATTERN.noSpaces),
  whatsapp: off(7, 20, PATTERN.noSpaces),
  facebook: off(2, 100, PATTERN.noSpaces),
  wechat: off(2, 50, PATTERN.noSpaces),
  idNumber: off(5, 30, PATTERN.lettersAndDigits),
  birthday: off(10, 10, PATTERN.dateYearFirst),
  affiliateCode: optional(off(3, 32, PATTERN.lettersAndDigits)),
  referralCode: optional(off(3, 32, PATTERN.lettersAndDigits)),
  recommenderId: off(3, 32, PATTERN.lettersAndDigits),
  verificationCode: off(0, 255, PATTERN.any),
  captcha: off(0, 20, PATTERN.any),
};

/** A field is shown when its rule is on, and marked when it is demanded. */
export function askedFields(rules: RegisterRules): readonly RegisterField[] {
  return REGISTER_FIELDS.filter((field) => rules[field].enabled);
}
