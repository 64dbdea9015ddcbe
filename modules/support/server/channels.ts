import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import {
  type Hours,
  listServiceChannels,
  openServiceLink,
  type ServiceChannel,
} from '../contract.ts';
import { CHAT, ENCODED, LINK } from '../field-rules.ts';
import { type ChannelRow, selectChannels, selectHosts } from './channel.store.ts';
import { serviceTarget } from './service-link.ts';

export const listServiceChannelsHandler = handle(listServiceChannels, async ({ tx, brand }) => ({
  channels: await channelsOf(tx, brand.id),
}));

export const openServiceLinkHandler = handle(
  openServiceLink,
  async ({ tx, brand, input, reject }) => ({
    url:
      serviceTarget(input.path, await allowedHosts(tx, brand.id)) ?? reject('service.link.refused'),
  }),
);

/**
 * The channels a visitor may see. What leads nowhere it may (a host was taken off the list since) is left out. A brand
 * without channels has the one address of its settings.
 */
export async function channelsOf(tx: ReadTx, brandId: number): Promise<ServiceChannel[]> {
  const rows = await selectChannels(tx, brandId);
  const settings = await settingsOf(tx, brandId);
  const allowed = await allowedHosts(tx, brandId);
  if (rows.length === 0 && settings.customerServiceUrl !== '') {
    const path = settings.customerServiceUrl;
    return [{ csType: 'LIVECHAT', title: 'LIVECHAT', titles: {}, path, type: LINK }];
  }
  const language = settings.defaultLanguage.toLowerCase() === 'en' ? 'en' : 'bn';
  return rows
    .filter((row) => row.is_on && (row.type === CHAT || leadsTo(row, allowed) !== undefined))
    .map((row) => shownAs(row, language));
}

/** When the built-in chat is answered; undefined without hours, or without such a channel. */
export async function chatHours(tx: ReadTx, brandId: number): Promise<Hours | undefined> {
  const rows = await selectChannels(tx, brandId);
  const chat = rows.find((row) => row.is_on && row.type === CHAT && row.cs_type === 'LIVECHAT');
  return chat === undefined ? undefined : hoursOf(chat);
}

/** Hosts a channel may lead to: the brand's own, that of its help address, and those the office lists. */
export async function allowedHosts(tx: ReadTx, brandId: number): Promise<readonly string[]> {
  const { domainList, customerServiceUrl } = await settingsOf(tx, brandId);
  const help = URL.parse(customerServiceUrl)?.hostname ?? '';
  return [...domainList, ...(help === '' ? [] : [help]), ...(await selectHosts(tx, brandId))];
}

/** The decoded target of a channel; undefined when it is not allowed, or is the chat. */
export function leadsTo(
  channel: { readonly type: number; readonly path: string },
  allowed: readonly string[],
): string | undefined {
  const isLink = channel.type === LINK || channel.type === ENCODED;
  return isLink ? serviceTarget(channel.path, allowed) : undefined;
}

function shownAs(row: ChannelRow, language: 'en' | 'bn'): ServiceChannel {
  const { cs_type: csType, title, path, type } = row;
  const hours = hoursOf(row);
  return {
    csType,
    title: title[language],
    titles: title,
    path,
    type,
    ...(hours === undefined ? {} : { hours }),
  };
}

function hoursOf({ opens_at: opens, closes_at: closes }: ChannelRow): Hours | undefined {
  return opens === '' ? undefined : { opens, closes };
}
