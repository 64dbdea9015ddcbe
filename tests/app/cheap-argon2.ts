/**
 * `--import` loads this into the servers of tests and into tests on a database: passwords are hashed by the real library at
 * its lowest cost, so that a test that makes ten people does not wait for ten hashes. The product has no such setting.
 */
import { registerHooks } from 'node:module';

const LIBRARY = '@node-rs/argon2';
const CHEAP = new URL('../argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === LIBRARY && context.parentURL !== CHEAP
      ? { url: CHEAP, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
