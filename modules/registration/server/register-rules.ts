import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isProofOfRegistrationWanted } from '#modules/captcha/server/index.ts';
import { type FieldRule, isUsablePattern, PATTERN } from '#platform/contract/field-rule.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { readRegisterRules } from '../contract.ts';
import {
  DEFAULT_RULES,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRules,
} from '../field-rules.ts';
import { lockRules, selectRules, upsertRule } from './field-rule.store.ts';

/** Without these nobody could sign in, so a brand cannot switch them off. */
const ALWAYS_ASKED: readonly RegisterField[] = ['username', 'password'];
const PATTERN_IDS: readonly number[] = Object.values(PATTERN);

export type RuleChanges = Readonly<Partial<Record<RegisterField, FieldRule>>>;

/** The brand's rules by field, defaults filled in. */
export async function rulesOf(tx: ReadTx, brandId: number): Promise<RegisterRules> {
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
    birthday: ruleOf('birthday'),
    affiliateCode: ruleOf('affiliateCode'),
    referralCode: ruleOf('referralCode'),
    recommenderId: ruleOf('recommenderId'),
    verificationCode: ruleOf('verificationCode'),
    captcha: ruleOf('captcha'),
  };
}

/** Names the state of all rules, so that nobody saves over what they have not seen. */
export function versionOf(rules: RegisterRules): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 22);
}

/** Whether a brand may keep such a rule for the field. */
export function isUsableRule(field: RegisterField, rule: FieldRule): boolean {
  const isLost = ALWAYS_ASKED.includes(field) && !(rule.enabled && rule.required);
  return (
    !isLost &&
    (rule.enabled || !rule.required) &&
    rule.minLength <= rule.maxLength &&
    PATTERN_IDS.includes(rule.patternId) &&
    isUsablePattern(rule.acceptedPattern)
  );
}

/** The rules that differ from the brand's; the form sends all rules that it shows. */
export function changedRules(rules: RegisterRules, wanted: RuleChanges): RuleChanges {
  const changed: Partial<Record<RegisterField, FieldRule>> = {};
  for (const field of REGISTER_FIELDS) {
    const rule = wanted[field];
    if (rule !== undefined && !isDeepStrictEqual({ ...rule }, { ...rules[field] })) {
      changed[field] = rule;
    }
  }
  return changed;
}

/**
 * Stores rules of a brand. The caller has judged them (`isUsableRule`, `isSafePattern`) and audits.
 * @param change.version of the rules the change was made from
 * @returns undefined when the rules are others by now
 */
export async function storeRules(
  tx: Tx,
  change: { readonly brandId: number; readonly version: string; readonly rules: RuleChanges },
): Promise<{ readonly before: RegisterRules; readonly after: RegisterRules } | undefined> {
  const { brandId, rules } = change;
  await lockRules(tx, brandId);
  const before = await rulesOf(tx, brandId);
  if (versionOf(before) !== change.version) {
    return undefined;
  }
  for (const field of REGISTER_FIELDS) {
    const rule = rules[field];
    if (rule !== undefined) {
      await upsertRule(tx, { brandId, field, rule });
    }
  }
  return { before, after: { ...before, ...rules } };
}

/**
 * The rules as clients read them: their captcha is on whenever a registration needs a proof, by the brand's captcha
 * setting or by the field's own rule. Its type is `picture` where the rule demands the picture itself, and `any` where
 * a solved slider is as good.
 */
export async function servedRules(tx: ReadTx, brandId: number) {
  const { captcha, ...rules } = await rulesOf(tx, brandId);
  const isOwnRule = captcha.enabled && captcha.required;
  const isWanted = isOwnRule || (await isProofOfRegistrationWanted(tx, brandId));
  return {
    ...rules,
    captcha: {
      ...captcha,
      enabled: captcha.enabled || isWanted,
      required: isWanted,
      type: isOwnRule ? 'picture' : 'any',
    },
  };
}

export const readRegisterRulesHandler = handle(readRegisterRules, ({ tx, brand }) =>
  servedRules(tx, brand.id),
);
