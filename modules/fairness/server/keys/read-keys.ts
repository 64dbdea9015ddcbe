import { handleWithoutTx } from '#platform/http/handle.ts';
import { listSigningKeys } from '../../contract.ts';
import { installationId } from './installation-id.ts';
import { listKeys } from './signing-keys.ts';

export const listSigningKeysHandler = handleWithoutTx(listSigningKeys, async ({ app }) => ({
  installation: installationId(app),
  keys: (await listKeys(app, app)).map((key) => ({
    purpose: key.purpose,
    key: key.verifierKey,
    from: key.fromMs,
    until: key.untilMs,
  })),
}));
