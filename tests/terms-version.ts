import type { TestApp } from './test-app.ts';

/** The version of the terms that a page of the brand shows now, which a registration has to carry. */
export async function termsVersion(
  app: Pick<TestApp, 'call'>,
  page: { readonly merchant?: string; readonly language?: 'BN' | 'EN' } = {},
): Promise<string> {
  const { merchant, language = 'BN' } = page;
  const { body } = await app.call<{ readonly value: { readonly version: string } }>(
    'GET /wps/system/setting/agreement',
    { headers: { language }, ...(merchant === undefined ? {} : { merchant }) },
  );
  return body.value.version;
}
