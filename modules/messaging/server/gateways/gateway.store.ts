import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Channel } from '../../contract.ts';
import type { GatewayKind } from './message-gateway.ts';

export type GatewayRow = {
  readonly kind: GatewayKind;
  readonly settings: unknown;
  readonly sealed_secrets: Buffer | null;
};

type GatewayPlace = { readonly brandId: number; readonly channel: Channel };

export async function selectGateway(
  tx: ReadTx,
  { brandId, channel }: GatewayPlace,
): Promise<GatewayRow | undefined> {
  const rows = await sql<GatewayRow>(tx)`
    select kind, settings, sealed_secrets
      from messaging.gateway
     where brand_id = ${brandId} and channel = ${channel}`;
  return rows[0];
}

export async function upsertGateway(
  tx: Tx,
  gateway: GatewayPlace & {
    readonly kind: GatewayKind;
    readonly settings: object;
    readonly sealedSecrets: Buffer | null;
  },
): Promise<void> {
  await sql(tx)`
    insert into messaging.gateway (brand_id, channel, kind, settings, sealed_secrets)
    values (${gateway.brandId}, ${gateway.channel}, ${gateway.kind},
            ${JSON.stringify(gateway.settings)}::jsonb, ${gateway.sealedSecrets})
    on conflict (brand_id, channel) do update
      set kind = excluded.kind, settings = excluded.settings,
          sealed_secrets = excluded.sealed_secrets, changed_at = now()`;
}
