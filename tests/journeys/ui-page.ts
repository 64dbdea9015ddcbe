import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..');

/** Describes the page of parts on a server of its own. */
export type UiPage = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts `npm run ui` on a free port. */
export async function startUiPage(): Promise<UiPage> {
  const child = spawn(process.execPath, ['tools/show-ui.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    // React's development build takes several times as long for each of the parts.
    env: { ...process.env, NODE_ENV: 'production', PORT: '0' },
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^ready (\S+)$/.exec(line)?.[1];
    if (url !== undefined) {
      return {
        url,
        stop: async () => {
          child.kill();
          await exited;
        },
      };
    }
  }
  throw new Error('the page of parts did not start');
}
