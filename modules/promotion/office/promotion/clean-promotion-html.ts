import { callOffice } from '#platform/office/call-office.ts';
import { previewPromotionHtml } from '../../contract.office.ts';

/** The text as players would get it, as the server answers it. */
export async function cleanPromotionHtml(html: string): Promise<string> {
  return html === '' ? '' : (await callOffice(previewPromotionHtml, { html })).html;
}
