import { settingsOf } from '#modules/brand/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { changeOfficeRegisterRules, readOfficeRegisterRules } from '../contract.office.ts';
import { REGISTER_FIELDS } from '../field-rules.ts';
import { isSafePattern } from './pattern-safety.ts';
import {
  changedRules,
  isUsableRule,
  type RuleChanges,
  rulesOf,
  storeRules,
  versionOf,
} from './register-rules.ts';

export const readOfficeRegisterRulesHandler = handle(
  readOfficeRegisterRules,
  async ({ tx, brand }) => {
    const rules = await rulesOf(tx, brand.id);
    const { ages } = await settingsOf(tx, brand.id);
    return { rules: { ...rules }, version: versionOf(rules), ages };
  },
);

// Judging a pattern takes up to some seconds, so it comes before the transaction.
export const changeOfficeRegisterRulesHandler = handleWithoutTx(
  changeOfficeRegisterRules,
  async (call) => {
    const { input, brand, app, reject, request } = call;
    const current = await rulesOf(app.db.pooled, brand.id);
    const rules = changedRules(current, input.rules);
    const fields = fieldsOf(rules);
    if (fields.length === 0) {
      return reject('register_rules_unchanged');
    }
    for (const [field, rule] of fields) {
      if (!isUsableRule(field, rule)) {
        return reject('register.rule.invalid', { field, 0: field });
      }
      const isAsBefore = rule.acceptedPattern === current[field].acceptedPattern;
      if (!isAsBefore && !(await isSafePattern(rule.acceptedPattern))) {
        return reject('register.rule.unsafe', { field, 0: field });
      }
    }
    return await call.transaction(async (tx) => {
      const stored = await storeRules(tx, { brandId: brand.id, version: input.version, rules });
      if (stored === undefined) {
        return reject('register_rules_changed');
      }
      const names = fields.map(([field]) => field);
      await audit(tx, {
        operatorId: operatorOf(call).operatorId,
        brandId: brand.id,
        action: 'registration.rules.change',
        entity: 'registration:rules',
        before: Object.fromEntries(names.map((field) => [field, stored.before[field]])),
        after: rules,
        reason: input.reason,
        request,
      });
      return { version: versionOf(stored.after) };
    });
  },
);

function fieldsOf(rules: RuleChanges) {
  return REGISTER_FIELDS.flatMap((field) => {
    const rule = rules[field];
    return rule === undefined ? [] : [[field, rule] as const];
  });
}
