import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { txModeOf } from '#platform/contract/endpoint.ts';
import { bindExtensions } from '#platform/extensions.ts';
import { lenientReader } from '#platform/http/lenient-input.ts';
import { loadTexts } from '#platform/i18n/texts.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { ROOT } from './build-app.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

const modules = Object.values(registry);
const endpoints = [
  ...modules.flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap((studio) => [
    ...studio.routes,
    ...(studio.office?.routes ?? []),
  ]),
].map(({ endpoint }) => endpoint);
const texts = loadTexts(ROOT);

test('no two modules serve one name [API-1]', () => {
  const names = modules
    .flatMap((module) => module.handlers)
    .flatMap(({ endpoint }) => endpoint.wire.map((name) => name.replaceAll(/\{\w+\}/g, '{}')));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every refusal of every call is translated into both languages [ERR-3]', () => {
  const unreported = endpoints
    .filter((endpoint) => endpoint.auth !== 'vendor')
    .flatMap((endpoint) =>
      Object.keys(endpoint.rejects)
        .filter((code) => {
          const english = texts.translate('en', `error.${code}`);
          return english === undefined || texts.translate('bn', `error.${code}`) === english;
        })
        .map((code) => `${endpoint.wire[0]} ${code}`),
    );
  expect(unreported).toEqual([]);
});

test('jobs and listeners have names of their own, and each listener hears one event [OPS-1]', () => {
  const names = modules.flatMap((module) => [
    ...(module.jobs ?? []).map((job) => job.name),
    ...(module.listeners ?? []).map((listener) => `listener:${listener.name}`),
  ]);
  expect(names).toEqual([...new Set(names)]);
});

test('every kind of calls to the outside has its words in both languages', () => {
  const kinds = bindExtensions(modules).of(outboundKinds);
  expect(kinds.length).toBeGreaterThan(0);
  const unreported = kinds.filter(({ name }) => {
    const english = texts.translate('en', `office.outbound.kind.${name}`);
    return (
      english === undefined || texts.translate('bn', `office.outbound.kind.${name}`) === english
    );
  });
  expect(unreported.map(({ name }) => name)).toEqual([]);
});

test('what a page is rendered with is read, and asks for no session [API-1]', () => {
  const rendered = endpoints.filter(({ isSameForAll }) => isSameForAll === true);
  expect(rendered.map(({ wire }) => wire[0])).toContain('GET /wps/relay/GCSGAME_gameList');
  const unfit = rendered.filter(
    (endpoint) =>
      !['visitor', 'optional'].includes(endpoint.auth) ||
      (endpoint.tx !== 'none' && txModeOf(endpoint) !== 'read'),
  );
  expect(unfit.map(({ wire }) => wire[0])).toEqual([]);
});

test('a field that may be absent may come as null or empty in every public call [W8]', () => {
  const refused = endpoints
    .filter(({ auth }) => auth !== 'operator' && auth !== 'vendor')
    .flatMap(({ wire, input }) => {
      const read = lenientReader(input) ?? ((value: unknown) => value);
      return optionalFields(input).flatMap(([name, field]) =>
        [null, '']
          .map((sent) => Reflect.get(Object(read({ [name]: sent })), name))
          .filter((meant) => meant !== undefined && !Value.Check(field, meant))
          .map((meant) => `${wire[0]} ${name} ${JSON.stringify(meant)}`),
      );
    });
  expect(refused).toEqual([]);
});

test('what runs in a transaction says so, and money calls have a key [API-1]', () => {
  const unkeyed = endpoints.filter(
    (endpoint) =>
      /^POST \/studio\/[^/]+\/v1\/(bets|spins)$/.test(endpoint.wire[0] ?? '') &&
      endpoint.idempotent !== true,
  );
  expect(unkeyed).toEqual([]);
});

/** The named fields of an input that a call may leave out. */
function optionalFields(schema: TSchema): readonly (readonly [string, TSchema])[] {
  const required: readonly string[] = Reflect.get(schema, 'required') ?? [];
  const properties: Readonly<Record<string, TSchema>> = Reflect.get(schema, 'properties') ?? {};
  return Object.entries(properties).filter(([name]) => !required.includes(name));
}
