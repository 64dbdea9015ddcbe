// Makes sure that the tests have a Chromium and glyphs for Bengali, and prints the browser's path.
//
//   node tools/ensure-browser.mjs
//
// As root on Debian and its derivatives it installs what is missing: the headless shell, which is the same engine without
// a window and takes a third less of a processor than the whole browser, or Chromium where there is no such package.
// It uses built-ins only and runs on Node 18 or later.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const { paths } = JSON.parse(readFileSync(new URL('./chromium.json', import.meta.url), 'utf8'));

let chromium = findChromium();
const fonts = hasBengaliGlyphs() ? [] : ['fonts-noto-core'];
if (chromium === undefined) {
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    installWithApt([browser, ...fonts]);
    chromium = findChromium();
    if (chromium !== undefined) break;
  }
} else if (fonts.length > 0) {
  installWithApt(fonts);
}
if (chromium === undefined) {
  process.stderr.write(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-core) ' +
      'or name one in CHROMIUM.\n',
  );
  process.exit(1);
}
process.stdout.write(`${chromium}\n`);

function findChromium() {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...paths].find((path) => existsSync(path));
}

function hasBengaliGlyphs() {
  const listed = spawnSync('fc-list', [':lang=bn', 'family'], { encoding: 'utf8' });
  if (listed.status === 0) return listed.stdout.trim() !== '';
  const folder = '/usr/share/fonts/truetype/noto';
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes('Bengali'));
}

function installWithApt(packages) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    process.stderr.write(`Missing for the browser tests: ${packages.join(', ')}.\n`);
    return;
  }
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An update that fails (one unreachable mirror) is no reason to give up: the lists on disk may suffice.
  spawnSync('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const result = spawnSync('apt-get', install, { env, encoding: 'utf8' });
  if (result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
}
