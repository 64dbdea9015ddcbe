import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

export const readConsolidatedFunds = endpoint({
  wire: ['GET /wps/member/info/funds/consolidated'],
  summary:
    'Which payments by contract an agent may ask for, and of which there is something to read',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({
    /** Whether such contracts can be asked for. */
    dailysalreqtype: Type.Boolean(),
    divtypereq: Type.Boolean(),
    contracthoursalreq: Type.Boolean(),
    realtimesalreqtype: Type.Boolean(),
    /** Whether there is a page about them. */
    dailysalinfotype: Type.Boolean(),
    divtypeinfo: Type.Boolean(),
    contracthoursalinfo: Type.Boolean(),
    contractmrdailysalinfotype: Type.Boolean(),
  }),
  rejects: {},
});
