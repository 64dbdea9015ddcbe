/**
 * Finds our own files for the imports of a test that Node runs by itself: their places follow from the text alone. The
 * runner would send a message for each of ten thousand imports, and Node would look at the disk: half the time in which a
 * worker loads the server.
 */
import { registerHooks } from 'node:module';

const ROOT = new URL('../', import.meta.url).href;
const OWN_FILE = /^[#.].*[.]ts$/;

registerHooks({
  resolve: (specifier, context, next) => {
    const from = context.parentURL ?? '';
    if (!OWN_FILE.test(specifier) || !from.startsWith(ROOT) || from.includes('/node_modules/')) {
      return next(specifier, context);
    }
    const { href } = specifier.startsWith('#')
      ? new URL(specifier.slice(1), ROOT)
      : new URL(specifier, from);
    return { url: href, format: 'module-typescript', shortCircuit: true };
  },
});
