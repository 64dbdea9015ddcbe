import { type FieldRule, PATTERN } from '#platform/contract/field-rule.ts';

/** The format of a real name; a brand decides whether registration asks for it. */
export const REAL_NAME: FieldRule = {
  enabled: false,
  required: false,
  minLength: 2,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: PATTERN.personName,
};
