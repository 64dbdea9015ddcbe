import { batchesOf } from '../xss/batches.ts';
import type { StoryOffice } from './office-calls.ts';

const reason = 'a story about payloads';
/** All announcements are on one page, so they are short, and a payload that breaks the rest of its text affects few others. */
const NOTICE_LONGEST = 4_500;
/** Each text of the other writers has a page of its own. */
const PAGE_LONGEST = 19_000;
const LONG_AGO = '2026-01-01T00:00:00Z';

/** Writes all payloads where a module lets operators write HTML. @returns addresses of the pages that show them */
type Writer = (office: StoryOffice) => Promise<readonly string[]>;

const both = <Words>(words: Words) => ({ en: words, bn: words });
const framed = (batch: string) => both(`<p>before</p>${batch}<p>after</p>`);

const notices: Writer = async (office) => {
  const startsAt = new Date().toISOString();
  for (const [index, batch] of batchesOf(NOTICE_LONGEST).entries()) {
    for (const type of ['B', 'PU']) {
      const draft = {
        type,
        execution: 'B',
        audience: 'ALL',
        priority: 500,
        startsAt,
        endsAt: null,
        title: both(`${index} "><img src=x onerror=__hurt()>`),
        content: framed(batch),
      };
      const { id } = await office.call<{ id: string }>('POST /notices', { draft, reason });
      await office.call(`PUT /notices/${id}/active`, { isActive: true, reason });
    }
  }
  return ['/noticePage?type=B'];
};

const promotions: Writer = async (office) => {
  const pages: string[] = ['/promotions'];
  for (const [index, batch] of batchesOf(PAGE_LONGEST).entries()) {
    const text = '"><img src=x onerror=__hurt()>';
    const words = { title: text, summary: text, steps: [text], example: text };
    const draft = {
      code: `payload-${index}`,
      category: 'DAILY',
      audience: 'everyone',
      picture: '/pictures/promo-daily.avif',
      position: 5,
      startsAt: LONG_AGO,
      endsAt: null,
      bonusBasisPoints: 50,
      maxBonus: '100',
      turnoverTimes: 3,
      minDeposit: null,
      claimDays: 7,
      games: [{ category: 'RNG', percent: 100 }],
      texts: both({ ...words, html: framed(batch).en }),
    };
    const { id } = await office.call<{ id: string }>('POST /promotions', { draft, reason });
    const terms = { html: framed(batch), change: both(''), reason };
    await office.call(`POST /promotions/${id}/terms`, terms);
    await office.call(`PUT /promotions/${id}/active`, { isActive: true, reason });
    pages.push(`/promoDetail?id=${id}`);
  }
  return pages;
};

const help: Writer = async (office) => {
  const topic = {
    code: 'payloads',
    parentId: null,
    icon: 'start',
    title: both('<img src=x onerror=__hurt()>'),
    isActive: true,
  };
  const { id } = await office.call<{ id: string }>('POST /help/topics', { topic, reason });
  const pages: string[] = ['/help?topic=payloads'];
  for (const [index, batch] of batchesOf(PAGE_LONGEST).entries()) {
    const article = {
      topicId: id,
      code: `payload-${index}`,
      title: both('"><img src=x onerror=__hurt()>'),
      summary: both('<script>__hurt()</script>'),
      content: framed(batch),
      aliases: '',
      isActive: true,
    };
    await office.call('POST /help/articles', { article, reason });
    pages.push(`/help?topic=payloads&article=payload-${index}`);
  }
  return [...pages, '/helpmc?article=payload-0'];
};

/** Lists the modules in which operators write HTML that everybody reads. */
export const WRITERS = { notices, promotions, help } as const;
