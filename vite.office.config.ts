import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './tools/vite/catalogues.ts';
import { isOfficeText } from './tools/vite/office-words.ts';
import { stripContract } from './tools/vite/strip-contract.ts';

const root = import.meta.dirname;

/**
 * Builds the back office into dist/office, served below `/office/`. `__NONCE__` in index.html is replaced with the
 * nonce of each answer.
 */
export default defineConfig({
  root: `${root}/apps/office`,
  base: '/office/',
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react({ compiler: true }),
    stripContract(),
    catalogues({
      root,
      folders: [
        'apps/office/messages',
        'modules/*/messages',
        'studios/*/messages',
        'studios/*/office/messages',
        'studios/*/games/*/messages',
      ],
      keep: isOfficeText,
    }),
  ],
  build: {
    outDir: `${root}/dist/office`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
});
