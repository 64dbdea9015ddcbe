import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { readRegisterRules } from '../contract.ts';
import {
  DEFAULT_RULES,
  type FieldRule,
  isUsablePattern,
  type RegisterField,
  type RegisterRules,
} from '../field-rules.ts';
import { selectRules, upsertRule } from './field-rule.store.ts';

/** Without these nobody could sign in, so a brand cannot switch them off. */
const ALWAYS_ASKED: readonly RegisterField[] = ['username', 'password'];

/** The brand's rules by field, defaults filled in. */
export async function rulesOf(tx: Tx, brandId: number): Promise<RegisterRules> {
  const stored = await selectRules(tx, brandId);
  const ruleOf = (field: RegisterField): FieldRule => stored.get(field) ?? DEFAULT_RULES[field];
  return {
    username: ruleOf('username'),
    password: ruleOf('password'),
    payeeName: ruleOf('payeeName'),
    paymentPassword: ruleOf('paymentPassword'),
    email: ruleOf('email'),
    mobileNum: ruleOf('mobileNum'),
    qqNum: ruleOf('qqNum'),
    line: ruleOf('line'),
    whatsapp: ruleOf('whatsapp'),
    facebook: ruleOf('facebook'),
    wechat: ruleOf('wechat'),
    idNumber: ruleOf('idNumber'),
    affiliateCode: ruleOf('affiliateCode'),
    referralCode: ruleOf('referralCode'),
    recommenderId: ruleOf('recommenderId'),
    verificationCode: ruleOf('verificationCode'),
    captcha: ruleOf('captcha'),
  };
}

/**
 * Stores a brand's rule for one field. The caller audits.
 * @throws Rejection `register.rule.invalid` (400)
 */
export async function changeRule(
  tx: Tx,
  change: { readonly brandId: number; readonly field: RegisterField; readonly rule: FieldRule },
): Promise<{ readonly before: FieldRule; readonly after: FieldRule }> {
  const { brandId, field, rule } = change;
  const isLost = ALWAYS_ASKED.includes(field) && !(rule.enabled && rule.required);
  if (isLost || rule.minLength > rule.maxLength || !isUsablePattern(rule.acceptedPattern)) {
    throw new Rejection('register.rule.invalid', 400, { 0: field });
  }
  const before = (await rulesOf(tx, brandId))[field];
  await upsertRule(tx, { brandId, field, rule });
  return { before, after: rule };
}

export const readRegisterRulesHandler = handle(readRegisterRules, async ({ tx, brand }) => ({
  ...(await rulesOf(tx, brand.id)),
}));
