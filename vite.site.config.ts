import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { catalogues, wholly } from './tools/vite/catalogues.ts';
import { HOME_MODULES, isHomeText } from './tools/vite/home-modules.ts';
import { leanReset } from './tools/vite/lean-reset.ts';
import { leanVariables } from './tools/vite/lean-variables.ts';
import { orderedLayers } from './tools/vite/ordered-layers.ts';
import { pureModules } from './tools/vite/pure-modules.ts';
import { stripContract } from './tools/vite/strip-contract.ts';

const root = import.meta.dirname;

const AT_HOME = HOME_MODULES.join('|');
const HOME_TEXTS = ['apps/site/messages', `modules/@(${AT_HOME})/messages`];
/** The texts of all other modules: their pages and dialogs wait for them. */
const PAGE_TEXTS = `modules/!(${AT_HOME})/messages`;
const GAME_TEXTS = ['studios/*/messages', 'studios/*/games/*/messages'];

/**
 * What the first script is made of: the frame of every page, home, and what those are built on. It is one script instead
 * of many small ones, which compress badly; what is not on the list comes when it is wanted.
 */
const BASE = new RegExp(
  [
    String.raw`/platform/site/(?:address-language|answer-key|asked-host|boot|call|carried-answer|closed|early-clicks|history-entry|late-part|later-answers|live-socket|live-state|modals|near-gate|near-part|picture-a\w+|router|session|storage|translate|use-is-alive)\.tsx?$`,
    String.raw`/ui/(?:class-names|button|drawing|icon-button|lily|spinner|theme-switch|wrap|dialog/spare-far-parts|empty-state/empty-state|icon/(?:line-icon|first-icons))\b`,
    String.raw`/apps/site/(?:app|languages|late-idle-parts|load-hint|page|pages|patient-load|renew-once|when-idle|lacking-rules|whole-sheets)\.tsx?$`,
    String.raw`/apps/site/home/(?:category-tiles|page|paths|registry|screen)\.tsx?$`,
    String.raw`/apps/site/shell/(?:category|centre-host|consent|frame|gate|header|late-parts|load-boundary|missing-dialog|modal-host|navigation|use-login-rule|use-search-key)\.tsx?$`,
    String.raw`/modules/[^/]+/site/home\.ts$`,
    String.raw`/modules/(?:brand|catalog)/contract\.ts$`,
  ].join('|'),
);

/** What most pages are made of and the first script is not: it comes once, with the first page beyond home. */
const COMMON =
  /\/platform\/site\/(?:last-game|module-parts|online|open-game|refusal-text|remember-way-back|report-refusal|short-moment|use-later)\.tsx?$|\/ui\/(?:card|chip|field\/field-frame|skeleton|money|icon\/icons|tile\/tile)\b/;

/** The library that asks the server, with what is ours around it: it comes with the first part that asks. */
const ANSWERS =
  /\/node_modules\/@tanstack\/|\/platform\/site\/(?:query-client|read-again|use-endpoint)\.ts$/;

/** What each way in does at its end. */
const AFTER_LOGIN =
  /\/(?:enter-session|use-after-login|known-password|remember-cookies|pending-login)\.ts$/;

/** What every list of games knows of the visitor's own lists. */
const OWN_LISTS = /\/favourite\/(?:local-favourites|use-own-lists)\.ts$/;

/**
 * The styles of what every page brings once it is quiet: the rail, its drawer, notices, the pop-up. In one sheet, because
 * sheets that load together may come in another order than they were asked for, and the browser then computes and lays
 * out everything again.
 */
const QUIET_STYLES =
  /\/ui\/(?:dialog\/dialog|drawer\/drawer|prose\/prose|toast\/toast)\.css$|\/support\/site\/rail\/rail\.css$/;

/** The sheet of which a page that the server drew has a part, and is given the rest. */
const isOfSite = (id: string) => /\/apps\/site\/site\.css(?:\?|$)/.test(id);

/** Every studio with a client is a page of its own, framed by the site: `/studio/<code>/`. */
const studios = readdirSync(join(root, 'studios')).filter((code) =>
  existsSync(join(root, 'studios', code, 'client', 'main.tsx')),
);

/**
 * Builds what members' browsers load: the site and the studios' clients (`--mode production`), and with `--ssr` the
 * renderer of public pages that apps/server loads by path.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'apps/site/public',
  plugins: [
    react(),
    tailwind(),
    leanReset(),
    leanVariables(isOfSite),
    orderedLayers(isOfSite),
    stripContract(),
    pureModules(),
    catalogues({
      root,
      folders: [...HOME_TEXTS, PAGE_TEXTS, ...GAME_TEXTS],
      areas: {
        site: HOME_TEXTS.map((folder) => ({ folder, has: isHomeText })),
        pages: [
          wholly(PAGE_TEXTS),
          ...HOME_TEXTS.map((folder) => ({ folder, has: (key: string) => !isHomeText(key) })),
        ],
        games: GAME_TEXTS.map(wholly),
      },
    }),
  ],
  // Our themes do not use `light-dark()`.
  css: { lightningcss: { exclude: Features.LightDark } },
  ssr: { noExternal: ['@lingui/core'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    // Which scripts each part needs besides its own would be a long list in the first script: parts ask for them when
    // they come. Their style sheets stay in the list, since a part is shown only with its styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
    rollupOptions: isSsrBuild
      ? { input: 'apps/site/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } }
      : {
          output: {
            // A service worker serves what lies beside and below it.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                { name: 'base', test: BASE },
                { name: 'answers', test: ANSWERS },
                { name: 'common', test: COMMON },
                { name: 'after-login', test: AFTER_LOGIN },
                { name: 'own-lists', test: OWN_LISTS },
                { name: 'quiet', test: QUIET_STYLES },
              ],
            },
          },
          input: {
            site: 'apps/site/main.tsx',
            sw: 'apps/site/service-worker/worker.ts',
            ...Object.fromEntries(
              studios.map((code) => [`studio-${code}`, `studios/${code}/client/main.tsx`]),
            ),
          },
        },
  },
}));
