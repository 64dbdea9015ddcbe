import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
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

export const readMemberEntry = endpoint({
  wire: ['GET /office/v1/members/{id}/entry'],
  summary: 'How a member came in, and the text of the terms that was accepted',
  auth: 'operator',
  permission: 'registration.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    /** Null for an account that nobody registered. */
    entry: Type.Union([
      Type.Object({
        method: Type.Enum(['username', 'mobile', 'agent']),
        host: Type.String(),
        agreedAge: Type.Integer(),
        agreedAt: Type.String(),
        /** Null for a client that does not state them. */
        terms: Type.Union([
          Type.Object({
            version: Type.String(),
            language: Type.Union([Type.Literal('en'), Type.Literal('bn')]),
            title: Type.String(),
            html: Type.String(),
          }),
          Type.Null(),
        ]),
      }),
      Type.Null(),
    ]),
  }),
  rejects: {},
});
