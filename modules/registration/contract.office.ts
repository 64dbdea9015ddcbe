import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { FieldRuleShape } from './contract.ts';

const Rules = Type.Record(Type.String(), FieldRuleShape);

export const readOfficeRegisterRules = endpoint({
  wire: ['GET /office/v1/register-rules'],
  summary: 'What the brand asks of a newcomer, field by field, and the ages it names',
  auth: 'operator',
  permission: 'registration.view',
  input: Type.Object({}),
  output: Type.Object({
    rules: Rules,
    /** Changes with every saved rule; goes back with a change. */
    version: Type.String(),
    ages: Type.Object({ agreement: Type.Integer(), birthday: Type.Integer() }),
  }),
  rejects: {},
});

export const changeOfficeRegisterRules = endpoint({
  wire: ['PUT /office/v1/register-rules'],
  summary: 'Changes rules at once; a pattern that could keep the server busy is refused',
  auth: 'operator',
  permission: 'registration.change',
  tx: 'none',
  input: Type.Object({
    rules: Rules,
    version: Type.String({ maxLength: 64 }),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ version: Type.String() }),
  rejects: {
    'register.rule.invalid': 400,
    'register.rule.unsafe': 400,
    register_rules_changed: 409,
    register_rules_unchanged: 409,
  },
});
