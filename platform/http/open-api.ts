import { type TSchema, Type } from 'typebox';
import { type Endpoint, splitName, type WireName } from '#platform/contract/endpoint.ts';
import { envelopeOf } from './replies.ts';

/** The schema @fastify/swagger reads: the same objects dispatch checks against. */
export function openApiSchema(
  endpoint: Endpoint,
  name: WireName,
): Readonly<Record<string, unknown>> {
  const [verb] = splitName(name);
  const input = verb === 'GET' ? { querystring: endpoint.input } : { body: endpoint.input };
  return {
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(name)],
    ...input,
    response: { 200: wrapped(endpoint), ...refusals(endpoint) },
    ...(endpoint.auth === 'visitor' ? {} : { security: [{ [endpoint.auth]: [] }] }),
  };
}

/** The parts of the document other than the paths. */
export const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Gaming platform', version: '1', description: 'All calls this server answers.' },
  components: {
    securitySchemes: {
      optional: { type: 'apiKey', in: 'header', name: 'Authorization' },
      member: { type: 'apiKey', in: 'header', name: 'Authorization' },
      trueMember: { type: 'apiKey', in: 'header', name: 'Authorization' },
      agent: { type: 'apiKey', in: 'header', name: 'Authorization' },
      operator: { type: 'apiKey', in: 'header', name: 'Authorization' },
      vendor: { type: 'apiKey', in: 'header', name: 'X-Signature' },
    },
  },
} as const;

function descriptionOf(endpoint: Endpoint): string {
  return [
    endpoint.sealed === true ? 'The body is sealed (application/jose).' : '',
    endpoint.idempotent === true ? 'Needs the header Idempotency-Key.' : '',
    endpoint.idempotent === 'drawn'
      ? 'Takes the header Idempotency-Key: a repeated call with it changes nothing.'
      : '',
    `Refusals: ${Object.keys(endpoint.rejects).join(', ') || 'none of its own'}.`,
  ]
    .filter((line) => line !== '')
    .join(' ');
}

function tagOf(name: string): string {
  const parts = name.split('/');
  return parts[1] === 'wps' && parts[2] === 'relay' ? 'wps/relay' : (parts[1] ?? '');
}

function wrapped(endpoint: Endpoint): TSchema {
  switch (envelopeOf(endpoint)) {
    case 'wps':
      return Type.Object({
        success: Type.Literal(true),
        value: endpoint.output,
        message: Type.Null(),
      });
    case 'text':
      return Type.String();
    default:
      return endpoint.output;
  }
}

function refusals(endpoint: Endpoint): Readonly<Record<number, TSchema>> {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(endpoint.rejects)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      Type.Object({
        errorCode: Type.Union(codes.map((code) => Type.Literal(code))),
        message: Type.String(),
      }),
    ]),
  );
}
