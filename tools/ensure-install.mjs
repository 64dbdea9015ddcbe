// Installs the packages when they are missing or out of date, and makes sure that npm scripts run on Node 24.
//
//   node tools/ensure-install.mjs serve    what serving and building need
//   node tools/ensure-install.mjs test     everything
//
// It runs before anything is installed, on whatever Node (18 or later) the machine has, so it uses built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.installed.json');
const binNode = join(root, 'node_modules', '.bin', 'node');
const nodePackage = `node-${process.platform}-${process.arch}`;
const packagedNode = join(root, 'node_modules', nodePackage, 'bin', 'node');
const npmFlags = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
];

const mode = process.argv[2];
if (mode !== 'serve' && mode !== 'test') stop('usage: node tools/ensure-install.mjs serve|test');
if (Number.parseInt(process.versions.node, 10) < 18) {
  stop(`Node 18 or later is needed to start; this is Node ${process.versions.node}.`);
}
ensureInstalled();
ensureNode();

function ensureInstalled() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const stamp = readStamp();
  if (stamp.lockHash === lockHash && (stamp.mode === mode || stamp.mode === 'test')) return;

  const startedAt = Date.now();
  say(mode === 'serve' ? 'Installing packages …' : 'Installing packages and test tools …');
  const engine = nodeForNpm();
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
    // An interrupted install leaves packages that look complete and are not.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  }
  // `npm install` with a lock file installs what the lock says, as `npm ci` does, but adds to what is there: a server
  // that runs from this folder keeps its files. It also takes a lock that lacks other platforms' optional packages.
  const scope = mode === 'serve' ? '--omit=dev' : '--include=dev';
  npm(engine, ['install', '--no-save', scope, ...npmFlags], root);
  rmSync(join(root, '.cache', 'node'), { recursive: true, force: true });
  linkNode();
  writeFileSync(stampFile, JSON.stringify({ lockHash, mode }));
  say(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function readStamp() {
  if (!existsSync(stampFile)) return {};
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    // A stamp that cannot be parsed means that an install was interrupted.
    return {};
  }
}

/**
 * npm leaves out optional packages whose `engines` refuse the Node it runs on, native parts of the build tools among
 * them. So npm itself must run on Node 24, which is fetched first, checked against the hash in our lock file.
 */
function nodeForNpm() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entry = lock.packages[`node_modules/${nodePackage}`];
  if (!entry) stop(needsOwnNode());
  const folder = join(root, '.cache', 'node');
  const dependencies = { [nodePackage]: entry.version };
  const own = { name: 'node-for-npm', version: '1.0.0', dependencies };
  const { optional: _, ...required } = entry;
  const packages = { '': own, [`node_modules/${nodePackage}`]: required };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, private: true }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }),
  );
  npm(process.execPath, ['ci', `--prefix=${folder}`, ...npmFlags], folder);
  const fetched = join(folder, 'node_modules', nodePackage, 'bin', 'node');
  if (!runs(fetched)) stop(needsOwnNode());
  return fetched;
}

function npm(engine, args, cwd) {
  const cli = process.env.npm_execpath;
  const isNpm = cli?.endsWith('npm-cli.js') === true;
  const [file, before] = isNpm ? [engine, [cli]] : ['npm', []];
  // Whatever npm itself starts has to be the same Node.
  const PATH = `${dirname(engine)}:${process.env.PATH ?? ''}`;
  const result = spawnSync(file, [...before, ...args], {
    cwd,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  stop(
    `npm ${args[0]} failed${result.error ? `: ${result.error.message}` : ''}. The lines above say why.`,
  );
}

/** Links Node where there is no link yet; otherwise this costs one look at the disk. */
function ensureNode() {
  if (existsSync(binNode)) return;
  linkNode();
}

/** Every npm script has node_modules/.bin first in its PATH, so this link decides which Node runs it. */
function linkNode() {
  if (existsSync(packagedNode)) {
    chmodSync(packagedNode, 0o755);
    if (runs(packagedNode)) {
      rmSync(binNode, { force: true });
      mkdirSync(dirname(binNode), { recursive: true });
      symlinkSync(join('..', nodePackage, 'bin', 'node'), binNode);
      return;
    }
    rmSync(binNode, { force: true });
  }
  if (!isNewEnough(process.versions.node)) stop(needsOwnNode());
}

function runs(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && isNewEnough(result.stdout.trim().replace(/^v/, ''));
}

function isNewEnough(version) {
  return Number.parseInt(version, 10) >= NODE_MAJOR;
}

function needsOwnNode() {
  return (
    `This runs on Node ${NODE_MAJOR}. npm has no Node ${NODE_MAJOR} that works on ${process.platform}-${process.arch} here, ` +
    `and the machine has Node ${process.versions.node}: please install Node ${NODE_MAJOR}, then start again.`
  );
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
