import type { FieldRule } from '#platform/contract/field-rule.ts';

export type Rules = Readonly<Record<string, FieldRule>>;
