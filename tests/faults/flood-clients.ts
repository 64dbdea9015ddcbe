/**
 * Abusive clients of eight kinds, each at an address of its own behind a trusted proxy. A process by itself:
 * `flood-clients.ts <url> <clients>`; it sends how each kind's attacks ended when its parent asks, and ends when it is
 * told to.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endings } from './flood-checks.ts';
import { FLOOD_KINDS } from './flood-kinds.ts';

/** Requests that each client has under way. */
const AT_ONCE = 8;

const kinds = Object.entries(FLOOD_KINDS);
const endings: Record<string, Record<string, number>> = Object.fromEntries(
  kinds.map(([name]) => [name, {}]),
);

const [address = '', clients = '20'] = process.argv.slice(2);
const url = new URL(address);
for (let index = 0; index < Number(clients); index += 1) {
  const client = {
    url,
    address: `198.18.${index}.1`,
    agent: new Agent({ keepAlive: true, maxSockets: AT_ONCE }),
  };
  const [name, kind] = kinds[index % kinds.length] ?? [];
  for (let at = 0; name !== undefined && kind !== undefined && at < AT_ONCE; at += 1) {
    void repeat(name, () => kind.attack(client));
  }
}
process.on('message', () => process.send?.(endings satisfies Endings));

async function repeat(name: string, attack: () => Promise<string>): Promise<void> {
  const counts = endings[name] ?? {};
  for (;;) {
    const ending = await attack();
    counts[ending] = (counts[ending] ?? 0) + 1;
    // A refusal comes at once; a client that is refused still tries again and again.
    await sleep(1);
  }
}
