import Type from 'typebox';
import { BulkInput, bulkOutput } from '#platform/contract/bulk.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { MAX_LABELS } from './field-rules.label.ts';

export const setMemberLabels = endpoint({
  wire: ['PUT /office/v1/members/{id}/labels'],
  summary: 'Replaces the labels of a member, which the member sees',
  auth: 'operator',
  permission: 'member.label',
  input: Type.Object({
    id: Id,
    labels: Type.Array(
      Type.Object({
        labelName: Type.String({ minLength: 1, maxLength: 40 }),
        color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
      }),
      { maxItems: MAX_LABELS },
    ),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Null(),
  rejects: { member_unknown: 409, member_label_invalid: 400 },
});

export const labelMembers = endpoint({
  wire: ['POST /office/v1/members/labels'],
  summary: 'Adds a label to several members; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'member.label',
  input: Type.Object({
    ...BulkInput,
    labelName: Type.String({ minLength: 1, maxLength: 40 }),
    color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  }),
  output: bulkOutput(['unknown', 'has', 'full']),
  rejects: { member_label_invalid: 400 },
});
