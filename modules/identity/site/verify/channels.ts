import type { Channel } from '#modules/messaging/contract.ts';

/** The channels of the code that the refusal of the login lists; unknown ones are left out. */
export function channelsIn(
  value: Readonly<Record<string, unknown>>,
): readonly { readonly channel: Channel; readonly to: string }[] {
  const { channels } = value;
  return Array.isArray(channels) ? channels.flatMap(channelIn) : [];
}

function channelIn(entry: unknown) {
  if (typeof entry !== 'object' || entry === null || !('channel' in entry) || !('to' in entry)) {
    return [];
  }
  const { channel, to } = entry;
  return (channel === 'sms' || channel === 'mail') && typeof to === 'string'
    ? [{ channel, to } as const]
    : [];
}
