import { callOffice } from '#platform/office/call-office.ts';
import { previewPromotionHtml } from '../../contract.office.ts';

/** What players would get of a text: the server's answer, not a guess of the browser. */
export async function cleanPromotionHtml(html: string): Promise<string> {
  return html === '' ? '' : (await callOffice(previewPromotionHtml, { html })).html;
}
