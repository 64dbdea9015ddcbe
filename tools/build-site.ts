import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressAsset } from '#apps/server/compress-asset.ts';

/** A change to one of these can change what browsers get. A folder includes everything below it. */
const SOURCES = [
  'apps/{site,office}',
  'modules/*/{site,office,messages}',
  'modules/*/{contract,contract.*,events,field-rules}.ts',
  'studios/*/{client,games,messages}',
  'studios/*/{contract,contract.*,receipt-rules}.ts',
  'ui',
  'seamless/fairness',
  'platform/{site,office,i18n,contract,money}',
  'tools/vite',
  'tools/build-site.ts',
  'apps/server/compress-asset.ts',
  'vite.*.config.ts',
  'tsconfig.*.json',
  'package-lock.json',
];

/**
 * Builds every app that has a `vite.<app>.config.ts` into dist/, unless nothing has changed since the last build.
 * @returns whether it built
 * @throws when a build fails; the builder's output went to stderr
 */
export async function buildIfChanged(options: {
  readonly root: string;
  readonly report: (line: string) => void;
}): Promise<boolean> {
  const { root } = options;
  const stampFile = join(root, 'dist', '.stamp');
  const hash = hashOfSources(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    return false;
  }
  options.report('Building the site …');
  const startedAt = performance.now();
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await Promise.all(buildSteps(root).map((args) => run(root, args)));
  mkdirSync(join(root, 'dist'), { recursive: true });
  await compressAll(join(root, 'dist'));
  writeFileSync(stampFile, hash);
  options.report(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return true;
}

/** Lists a build for browsers for each app, and one for the server's renderer where the app has an entry for it. */
function buildSteps(root: string): readonly (readonly string[])[] {
  return globSync('vite.*.config.ts', { cwd: root })
    .toSorted()
    .flatMap((config) => {
      const build = [
        'node_modules/vite/bin/vite.js',
        'build',
        '--logLevel=warn',
        '--config',
        config,
      ];
      const app = config.split('.')[1];
      const hasRenderer = existsSync(join(root, `apps/${app}/entry-server.tsx`));
      return hasRenderer ? [build, [...build, '--ssr']] : [build];
    });
}

function run(root: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`the build failed: node ${args.join(' ')}`));
      }
    });
  });
}

/** Writes the compressed copies beside each file that is worth compressing. */
async function compressAll(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('entry-server'))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        for (const { suffix, body } of await compressAsset(file, readFileSync(file))) {
          writeFileSync(`${file}${suffix}`, body);
        }
      }),
  );
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of listSources(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listSources(root: string): readonly string[] {
  const files = new Set<string>();
  for (const path of globSync(SOURCES, { cwd: root })) {
    if (statSync(join(root, path)).isFile()) {
      files.add(path);
      continue;
    }
    for (const entry of readdirSync(join(root, path), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name)) {
        files.add(join(entry.parentPath, entry.name).slice(root.length + 1));
      }
    }
  }
  return [...files].toSorted();
}
