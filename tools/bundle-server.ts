/** `npm test` runs this once: it bundles the server for the tests that start it in processes of their own. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUNDLE_FOLDER, bundledName, SERVER_SCRIPTS } from './checks/server-bundle.ts';

const root = join(import.meta.dirname, '..');
/** These are hundreds of files; all other packages stay outside of the bundle. */
const MANY_FILES = ['typebox', 'libphonenumber-js', 'jose', '@noble/curves', '@noble/hashes'];

await build({
  ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
  plugins: [sourcePlaces()],
  ssr: { noExternal: MANY_FILES },
  build: {
    ...{ ssr: true, target: 'esnext', minify: false, reportCompressedSize: false },
    ...{ outDir: BUNDLE_FOLDER, emptyOutDir: true },
    rollupOptions: {
      input: Object.fromEntries(
        SERVER_SCRIPTS.map((source) => [bundledName(source), join(root, source)]),
      ),
      output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});

/** The bundled code finds messages, SQL and pages beside its source. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    enforce: 'pre',
    transform: (code, id) =>
      code.includes('import.meta.')
        ? {
            code: code
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
            map: null,
          }
        : null,
  };
}
