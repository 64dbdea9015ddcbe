import { type FieldRule, PATTERN } from '#platform/contract/field-rule.ts';

/** What a real name looks like; a brand decides whether newcomers are asked for it. */
export const REAL_NAME: FieldRule = {
  enabled: false,
  required: false,
  minLength: 2,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: PATTERN.personName,
};
