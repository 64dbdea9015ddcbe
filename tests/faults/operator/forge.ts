import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/**
 * Forges everything that an operator with the keys of the installation could, and prints who refuses or names it. The
 * same tests run in `npm test`, without the table.
 */
export async function forgeAsOperator(
  expectThat: (isSo: boolean, what: string) => void,
): Promise<void> {
  const tests = spawn(
    process.execPath,
    [VITEST, 'run', '--project=database', 'tests/faults/operator/'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, OPERATOR_TABLE: 'yes' } },
  );
  const [code] = await once(tests, 'exit');
  expectThat(
    code === 0,
    'what a dishonest operator forges is refused or named, and each check is missed when it is taken out [M1] [M2] [M3] [M4] [M6] [M7] [M8] [M12]',
  );
}
