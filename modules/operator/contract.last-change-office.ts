import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

export const readLastChange = endpoint({
  wire: ['GET /office/v1/last-change'],
  summary: 'Who changed an entity last, and when, for whom is just writing about it',
  auth: 'operator',
  permission: 'audit.last',
  input: Type.Object({ entity: Type.String({ minLength: 1, maxLength: 120 }) }),
  output: Type.Object({
    last: Type.Union([
      Type.Object({ staff: Type.String(), at: Type.String({ format: 'date-time' }) }),
      Type.Null(),
    ]),
  }),
  rejects: {},
});
