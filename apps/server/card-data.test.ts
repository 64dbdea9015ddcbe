import { expect, test } from 'vitest';
import * as registry from './registry.ts';

/** What a payment card is known by. */
const CARD =
  /^(?:pan|cvv2?|cvc2?|cardNumber|cardHolder|cardExpiry|expiry(?:Month|Year|Date)?|securityCode)$/i;

/** The names of all fields of a schema, whatever stands around them. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

test('no call takes or gives the data of a payment card: they are typed on the provider’s page alone [R45]', () => {
  const named = Object.values(registry).flatMap(({ name, handlers }) =>
    handlers.flatMap(({ endpoint }) =>
      [...fieldsOf(endpoint.input), ...fieldsOf(endpoint.output)]
        .filter((field) => CARD.test(field))
        .map((field) => `${name}: ${field}`),
    ),
  );
  // Existing clients call the account of a payee so, and its owner.
  expect([...new Set(named)].toSorted()).toEqual([
    'withdrawal: cardHolder',
    'withdrawal: cardNumber',
  ]);
});
