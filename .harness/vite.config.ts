import { defineConfig } from 'vite';
import { stripContract } from '../tools/vite/strip-contract.ts';
import { pureModules } from '../tools/vite/pure-modules.ts';
export default defineConfig({ root: import.meta.dirname + '/..', base: './', publicDir: false, plugins: [stripContract(), pureModules()], build: { outDir: '/tmp/eye-draws/h', emptyOutDir: true, rollupOptions: { input: '.harness/index.html' }, minify: false } });
