import Type from 'typebox';
import { BulkInput, bulkOutput } from '#platform/contract/bulk.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

export const freezeMembers = endpoint({
  wire: ['POST /office/v1/members/login'],
  summary:
    'Freezes the logins of several members, or lets them in again; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'member.change',
  input: Type.Object({ ...BulkInput, isActive: Type.Boolean() }),
  output: bulkOutput(['unknown', 'has']),
  rejects: {},
});
