import { expect, test } from 'vitest';
import { firstStyles, pageWords, readStyleSheet } from './first-styles.ts';

const used = (css: string, html: string) => {
  const sheet = readStyleSheet(css);
  return firstStyles(sheet, pageWords(sheet, html));
};

test('a page carries the rules of its own classes and all that no class limits; without a field it has no focus before a key or a pointer came', () => {
  const css = 'body{margin:0}.a{color:red}.b{color:#00f}.a .b{top:0}p:focus{left:0}';
  expect(used(css, '<p class="a c">')).toBe('body{margin:0}.a{color:red}');
  expect(used(css, '<p><input>')).toBe('body{margin:0}p:focus{left:0}');
});

test('a rule stays for those of its selectors that are met, whatever stands in brackets that need not be met', () => {
  const css = '.x,.a:not(.y){top:0}.a:is(.q,.c)>p{top:1px}[data-k=".n"]{top:2px}';
  expect(used(css, '<p class="a c">')).toBe(
    '.a:not(.y){top:0}.a:is(.q,.c)>p{top:1px}[data-k=\\.n]{top:2px}',
  );
  expect(used('.a:is(.q,.r)>p{top:1px}:where(.q>:not(:last-child)){top:0}', '<p class="a">')).toBe(
    '',
  );
});

test('a rule of what stands around something stays only where a page has it', () => {
  const css = 'body:has(>.x)>.a,html:has(dialog:modal){top:0}.a:has(+.c){top:1px}';
  expect(used(css, '<p class="a c">')).toBe('.a:has(+.c){top:1px}');
  expect(used(css, '<dialog>')).toBe('html:has(dialog:modal){top:0}');
});

test('elements that a page does not have bring no rules, nor does a pointer or a script before it came', () => {
  const css =
    'h1,table{top:0}svg{top:3px}::placeholder{opacity:1}.a:hover{top:1px}.a:where([data-motion=still] *){top:2px}:is(:where(.a):active h1){top:4px}';
  expect(used(css, '<h1 class="a">')).toBe('h1{top:0}');
  expect(used(css, '<input placeholder="x">')).toBe('::placeholder{opacity:1}');
});

test('what only a pointer shows comes with it', () => {
  const css =
    '.a{display:none}@media (hover:hover){.a{display:grid}}@media (width>=1px){.a{top:0}}';
  expect(used(css, '<p class="a">')).toBe('.a{display:none}@media (width>=1px){.a{top:0}}');
});

test('a state that no element of the page has brings no rules before a script may set it', () => {
  const css = '.a:disabled{top:0}.a[aria-busy=true]{top:1px}.a:not(:disabled){top:2px}';
  expect(used(css, '<p class="a">')).toBe('.a:not(:disabled){top:2px}');
  expect(used(css, '<button class="a" disabled aria-busy="true">')).toBe(css);
});

test('a theme that the visitor has chosen has its rules in every page', () => {
  const css =
    ':root[data-theme=dark]{color-scheme:dark}.a:where([data-theme=dark],[data-theme=dark] *){top:0}';
  expect(used(css, '<p class="a">')).toBe(css);
});

test('animations that nothing plays and transitions are left out', () => {
  const css =
    '.a{transition-duration:var(--z);animation:1s rise}@keyframes rise{0%{top:var(--z)}}@keyframes rise-more{0%{top:0}}';
  expect(used(css, '<p class="a">')).toBe('.a{animation:1s rise}@keyframes rise{0%{top:var(--z)}}');
});

test('all tokens and registered properties are in every page: to add one makes the browser compute all elements', () => {
  const css =
    ':root{--x:1;--y:2}.b{top:var(--u)}@property --u{syntax:"*";inherits:false}:root:lang(bn){--x:3}';
  expect(used(css, '<p class="a">')).toBe(
    ':root{--x:1;--y:2}@property --u{syntax:"*";inherits:false}:root:lang(bn){--x:3}',
  );
});

test('what an attribute of the page plays stays', () => {
  const css = '.a{top:0}@keyframes rise{0%{top:0}}';
  expect(used(css, '<p class="a">')).toBe('.a{top:0}');
  expect(used(css, '<p class="a" style="animation:rise 1s">')).toBe(css);
});

test('layers and conditions go when nothing in them is used, and the order of all layers stays', () => {
  const css =
    '@layer one,two,three;@layer two{@media (width>=40rem){.b{top:0}}.a{top:1px}}@layer one{.a{top:2px}}@layer three{.b{top:3px}}';
  expect(used(css, '<p class="a">')).toBe(
    '@layer one,two,three;@layer one{.a{top:2px}}@layer two{.a{top:1px}}',
  );
});

test('escaped names are the names of the page, also as the page escapes them', () => {
  const css = '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m{margin:0}.x\\:y{top:0}';
  const html = '<p class="sm:w-1/2 [&amp;&gt;p]:m">';
  expect(used(css, html)).toBe('.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m{margin:0}');
});

test('pages of one template ask for the same words, whatever they say', () => {
  const sheet = readStyleSheet('.a{top:0}.b{top:1px}');
  const asked = (html: string) => pageWords(sheet, html);
  expect(asked('<p class="a other">one</p>')).toEqual(asked('<p class="a" id="x">two</p>'));
});

test('a page with every class carries the whole sheet', () => {
  const css =
    '@font-face{src:url(a)}.a{animation:k}@media print{.a{top:2px}}@keyframes k{0%{top:0}to{top:1px}}';
  expect(used(css, '<p class="a">')).toBe(css);
});
