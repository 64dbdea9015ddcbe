import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/**
 * The installation's secret key: the setting, else `secret.key` in the data folder, made at the first start and
 * readable by its owner alone. Processes on several machines need the same one, so they set SECRET_KEY.
 */
export function readSecretKey(config: {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}): Uint8Array {
  if (config.secretKey !== undefined) {
    return Buffer.from(config.secretKey, 'hex');
  }
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'secret.key');
  return readKey(path) ?? makeKey(path);
}

function readKey(path: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
  const key = Buffer.from(text, 'hex');
  if (key.length !== BYTES) {
    throw new Error(`${path} does not hold a key of ${BYTES} bytes`);
  }
  return key;
}

/** Written aside and linked into place: of two first starts at once, the second reads the first one's key. */
function makeKey(path: string): Uint8Array {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(path);
  if (key === undefined) {
    throw new Error(`${path} could not be made`);
  }
  return key;
}
