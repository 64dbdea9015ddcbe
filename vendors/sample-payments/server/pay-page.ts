import { PAY_PATH } from '../paths.ts';
import { ACTS, act, orderNamed, paymentsOf } from './orders.ts';
import { TEXTS, type Texts } from './page-texts.ts';
import { type Provider, TELLINGS, textOf } from './provider.ts';

const STYLE = `
:root{color-scheme:light dark;--g:#f4f8f6;--s:#fff;--i:#0b2530;--i2:#3f5b66;--l:#7a9198;--leaf:#0b7a5c;--on:#fff;--ember:#9a330a}
@media(prefers-color-scheme:dark){:root{--g:#0b2530;--s:#123542;--i:#eff7f4;--i2:#a9c3c4;--l:#7a9198;--leaf:#2bb48a;--on:#06231b;--ember:#ffb08a}}
*{box-sizing:border-box}
body{margin:0;background:var(--g);color:var(--i);font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
header{display:flex;justify-content:space-between;gap:1rem;align-items:baseline}
h1{font-size:1.375rem;margin:0}
section,form{background:var(--s);border-radius:14px;padding:1rem;display:grid;gap:.75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--i2)}dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{font-size:1.75rem}
button{min-height:48px;border-radius:10px;border:1px solid var(--l);background:none;color:inherit;font:inherit;padding:.5rem 1rem;cursor:pointer}
.main{background:var(--leaf);color:var(--on);border-color:var(--leaf);font-weight:600}
a{color:inherit;min-height:44px;display:inline-flex;align-items:center}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
fieldset{border:1px solid var(--l);border-radius:10px;display:grid;gap:.25rem}
label{min-height:44px;display:flex;gap:.5rem;align-items:center}
details>div{display:grid;gap:.5rem}
.ember{color:var(--ember)}
`;

/** The page of an order, before or after a payer has done something; one without a known order says so. */
export function payPage(
  provider: Provider,
  asked: {
    readonly token: string;
    readonly language: string;
    readonly form: URLSearchParams | undefined;
  },
): { readonly status: number; readonly html: string } {
  const language = asked.language === 'en' ? 'en' : 'bn';
  const t = TEXTS[language];
  const before = orderNamed(provider, 'token', asked.token);
  if (before === undefined) {
    return { status: 404, html: whole(language, t, `<p role="alert">${t.unknown}</p>`) };
  }
  const done = ACTS.find((one) => one === asked.form?.get('act'));
  if (done !== undefined) {
    const telling = TELLINGS.find((one) => one === asked.form?.get('telling')) ?? 'now';
    act(provider, { token: asked.token, act: done, telling });
  }
  const { order, token, state } = orderNamed(provider, 'token', asked.token) ?? before;
  const other = language === 'bn' ? 'en' : 'bn';
  const head = `<header><h1>${t.title}</h1><a href="${PAY_PATH}${token}?language=${other}" lang="${other}">${other === 'bn' ? 'বাংলা' : 'English'}</a></header><p>${t.note}</p>`;
  const facts = factsOf(t, language, order);
  const body =
    done === undefined
      ? form(t, `${PAY_PATH}${token}?language=${language}`)
      : result(provider, t, order.orderId, state);
  return {
    status: 200,
    html: whole(
      language,
      t,
      `${head}${facts}${body}<a href="${asText(order.returnUrl)}">← ${t.back}</a>`,
    ),
  };
}

function factsOf(
  t: Texts,
  language: 'bn' | 'en',
  order: {
    readonly amount: string;
    readonly currency: string;
    readonly reference: string;
    readonly expiresMs: number;
  },
): string {
  const until = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    timeStyle: 'short',
    dateStyle: 'medium',
    timeZone: 'Asia/Dhaka',
  }).format(order.expiresMs);
  return `<section><dl><dt>${t.amount}</dt><dd class="sum">${order.amount} ${asText(order.currency)}</dd><dt>${t.reference}</dt><dd>${asText(order.reference)}</dd><dt>${t.until}</dt><dd>${until}</dd></dl></section>`;
}

function form(t: Texts, target: string): string {
  const tellings = TELLINGS.map(
    (one) =>
      `<label><input type="radio" name="telling" value="${one}"${one === 'now' ? ' checked' : ''}>${t.tellings[one]}</label>`,
  ).join('');
  const others = ACTS.filter((one) => one !== 'pay')
    .map((one) => `<button name="act" value="${one}">${t.acts[one]}</button>`)
    .join('');
  return `<form method="post" action="${target}"><button class="main" name="act" value="pay">${t.acts.pay}</button><details><summary>${t.other}</summary><div>${others}<fieldset><legend>${t.telling}</legend>${tellings}</fieldset></div></details></form>`;
}

function result(provider: Provider, t: Texts, orderId: string, state: string): string {
  if (state === 'refused') {
    return `<section role="status"><p class="ember">${t.refused}</p></section>`;
  }
  const numbers = paymentsOf(provider, orderId)
    .map((one) => `<dt>${t.number}</dt><dd>${textOf(one, 'number')}</dd>`)
    .join('');
  return `<section role="status"><p>${t.done}</p><dl>${numbers}</dl></section>`;
}

function whole(language: string, t: Texts, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function asText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
