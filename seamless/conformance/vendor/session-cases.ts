import { VENDOR_CALLS } from '../../vendor-api.ts';
import { sendOverWire } from '../wire-tricks.ts';
import type { VendorCase } from './vendor-cases.ts';
import type { VendorSubject } from './vendor-subject.ts';

/** A test of a session that is open at the vendor. */
type SessionCase = Omit<VendorCase, 'run'> & {
  readonly run: (vendor: VendorSubject, session: string) => Promise<string | undefined>;
};

const NOBODY = 'no-such-session';

/** Required answers of a vendor about unknown sessions and to malformed requests. */
export const SESSION_CASES: readonly VendorCase[] = [
  kick('a session that never was: none is ended, and so it stays', async ({ api }) => {
    const asked = { session: NOBODY, reason: 'logged_out' } as const;
    return (
      wanted(await api.kick(asked), { ended: 0 }) ?? wanted(await api.kick(asked), { ended: 0 })
    );
  }),
  kick('a member who never was', async ({ api }) =>
    wanted(await api.kick({ member: 'no-such-member', reason: 'excluded' }), { ended: 0 }),
  ),
  kick('neither a session nor a member', (vendor) =>
    refused(vendor, 'kick', { reason: 'operator' }),
  ),
  kick('no reason', (vendor) => refused(vendor, 'kick', { session: NOBODY })),
  kick('a reason of its own', (vendor) =>
    refused(vendor, 'kick', { session: NOBODY, reason: 'bored' }),
  ),
  kick('nobody is sent away without a signature', (vendor) => unsigned(vendor, 'kick')),
  limits('limits of a session that never was are not applied', async ({ api }) =>
    wanted(await api.limits({ session: NOBODY, version: 1, limits: { max_stake: '10' } }), {
      applied: false,
    }),
  ),
  limits('a version of nothing', (vendor) =>
    refused(vendor, 'limits', { session: NOBODY, version: 0, limits: {} }),
  ),
  limits('a version that is no number', (vendor) =>
    refused(vendor, 'limits', { session: NOBODY, version: '2', limits: {} }),
  ),
  limits('a limit that is no amount', (vendor) =>
    refused(vendor, 'limits', { session: NOBODY, version: 2, limits: { max_stake: '-1' } }),
  ),
  limits('no limits at all', (vendor) =>
    refused(vendor, 'limits', { session: NOBODY, version: 2 }),
  ),
  limits('nobody sets limits without a signature', (vendor) => unsigned(vendor, 'limits')),
];

/** Required answers of a vendor about open sessions; each case uses one session up. */
export const OPEN_SESSION_CASES: readonly SessionCase[] = [
  {
    category: 'kick',
    name: 'a session is ended once, however often it is notified',
    run: async ({ api }, session) => {
      const asked = { session, reason: 'operator' } as const;
      return (
        wanted(await api.kick(asked), { ended: 1 }) ?? wanted(await api.kick(asked), { ended: 0 })
      );
    },
  },
  {
    category: 'limits',
    name: 'a higher version is taken, the same and a lower one change nothing',
    run: async ({ api }, session) => {
      const notify = (version: number) =>
        api.limits({ session, version, limits: { max_stake: '10' } });
      return (
        wanted(await notify(1_000_002), { applied: true }) ??
        wanted(await notify(1_000_002), { applied: false }) ??
        wanted(await notify(1_000_001), { applied: false }) ??
        wanted(await notify(1_000_003), { applied: true })
      );
    },
  },
  {
    category: 'limits',
    name: 'a session that was ended takes no limits',
    run: async ({ api }, session) => {
      const ended = wanted(await api.kick({ session, reason: 'disabled' }), { ended: 1 });
      const limited = await api.limits({ session, version: 1_000_000, limits: {} });
      return ended ?? wanted(limited, { applied: false });
    },
  },
];

function kick(name: string, run: VendorCase['run']): VendorCase {
  return { category: 'kick', name, run };
}

function limits(name: string, run: VendorCase['run']): VendorCase {
  return { category: 'limits', name, run };
}

function wanted(
  answer: { readonly code: string },
  expected: Readonly<Record<string, number | boolean>>,
): string | undefined {
  if (answer.code !== 'OK') {
    return `it is answered ${answer.code}, not OK`;
  }
  const got: Readonly<Record<string, unknown>> = { ...answer };
  const odd = Object.keys(expected).find((name) => got[name] !== expected[name]);
  return odd === undefined ? undefined : `${odd} is ${got[odd]}, not ${expected[odd]}`;
}

/** Sends a malformed request with a valid signature, and expects a refusal. */
async function refused(
  { wireApi }: VendorSubject,
  name: 'kick' | 'limits',
  body: object,
): Promise<string | undefined> {
  const call = { verb: 'POST', target: VENDOR_CALLS[name].path, body: JSON.stringify(body) };
  const { status } = await sendOverWire(wireApi, call, 'plain');
  return status === 400 ? undefined : `it is answered ${status}, not 400`;
}

async function unsigned(
  { wireApi }: VendorSubject,
  name: 'kick' | 'limits',
): Promise<string | undefined> {
  const call = { verb: 'POST', target: VENDOR_CALLS[name].path, body: '{}' };
  const { status } = await sendOverWire(wireApi, call, 'unsigned');
  return status === 401 ? undefined : `it is answered ${status}, not 401`;
}
