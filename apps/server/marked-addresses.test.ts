import { expect, test } from 'vitest';
import { ADDRESS_KEYWORD } from '#platform/contract/address.ts';
import * as registry from './registry.ts';

/** Names of fields that clients of the wire family open or load. */
const NAMES_ADDRESS = /(?:url|link|linkage|icon|picture|image|photo|logo)s?\d?$/i;

/** Fields with such a name that are no address of ours, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'GET /wps/member/info/icon':
    'the name of an avatar, which clients put into an address of their own',
  'GET /wps/system/helpCenter.topics.icon': 'the name of a drawn icon',
  'GET /wps/system/helpCenter.topics.children.icon': 'the name of a drawn icon',
  'GET /wps/system/service/link.url': 'an address outside, or mailto and tel: never a path of ours',
  'GET /wps/system/status.info.brand.customerServiceUrl':
    'https, mailto or tel as an operator wrote it: never a path of ours',
  'GET /wps/relay/MCSFE_viewAffiliateUrls.list.url': 'a page of the brand, always absolute',
  'POST /wps/relay/MCSFE_createAffiliateUrl.url': 'a page of the brand, always absolute',
  'POST /wps/session/login/social/start.url': 'the address of an outside provider, always absolute',
  'POST /wps/sandbox/identity/choose.url':
    'the return address that the sandbox’s client asked for, always absolute',
};

/** The fields below a schema that are texts, by their path. */
function textsOf(schema: object, path: string): readonly (readonly [string, object])[] {
  if ('type' in schema && schema.type === 'string') {
    return [[path, schema]];
  }
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'properties') {
      return entriesOf(value).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
    }
    if (key === 'patternProperties' || key === 'anyOf' || key === 'allOf') {
      return entriesOf(value).flatMap(([, part]) => textsOf(part, path));
    }
    return key === 'items' ? entriesOf([value]).flatMap(([, part]) => textsOf(part, path)) : [];
  });
}

function entriesOf(value: unknown): readonly (readonly [string, object])[] {
  return Object.entries(value ?? {}).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? [[key, part] as const] : [],
  );
}

const named = Object.values(registry)
  .flatMap((module) => module.handlers)
  .filter(({ endpoint: { auth } }) => auth !== 'operator' && auth !== 'vendor')
  .flatMap(({ endpoint }) =>
    textsOf(endpoint.output, endpoint.wire[0] ?? '').filter(([path]) => NAMES_ADDRESS.test(path)),
  );

test('[W2] every field of a public answer that is named like an address is marked as one, or listed with a reason', () => {
  expect(named.length).toBeGreaterThan(30);
  const unmarked = named.filter(([, schema]) => !(ADDRESS_KEYWORD in schema)).map(([path]) => path);
  expect([...new Set(unmarked)].sort()).toEqual(Object.keys(OTHERS).sort());
});
