import { demoBrandId } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { SANDBOX_ISSUER } from '../field-rules.sandbox.ts';
import { selectProviders, upsertProvider } from './providers/provider.store.ts';

/** The demo's own brand offers the identity provider of the sandbox, while it offers none. */
export async function seedSandboxProvider(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    if ((await demoBrandId(tx)) !== brandId || (await selectProviders(tx, brandId)).length > 0) {
      return;
    }
    await upsertProvider(tx, {
      brandId,
      code: 'sandbox',
      kind: 'oidc',
      name: 'Sandbox ID',
      isOn: true,
      place: 1,
      settings: { issuer: SANDBOX_ISSUER, clientId: 'shapla', scope: 'profile email' },
      sealedSecret: null,
    });
  });
}
