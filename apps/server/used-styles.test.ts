import { expect, test } from 'vitest';
import { readStyleSheet, usedStyles, wordsIn } from './used-styles.ts';

const used = (css: string, html: string) => usedStyles(readStyleSheet(css), wordsIn(html));

test('a page carries the rules of its own classes and all that no class limits', () => {
  const css = 'body{margin:0}.a{color:red}.b{color:blue}.a .b{top:0}p:focus{left:0}';
  expect(used(css, '<p class="a c">')).toBe('body{margin:0}.a{color:red}p:focus{left:0}');
});

test('a rule stays when one of its alternatives is used, whatever stands in brackets', () => {
  const css = '.x,.a:not(.y){top:0}.a:is(.q,.r)>p{top:1px}[data-k=".n"]{top:2px}';
  expect(used(css, '<p class="a">')).toBe(
    '.a:not(.y){top:0}.a:is(.q,.r)>p{top:1px}[data-k=".n"]{top:2px}',
  );
});

test('elements that a page does not have bring no rules, nor does a pointer before it came', () => {
  const css =
    'h1,table{top:0}::placeholder{opacity:1}.a:hover{top:1px}.a:where([data-motion=still] *){top:2px}svg{top:3px}';
  expect(used(css, '<h1 class="a">')).toBe('h1{top:0}');
  expect(used(css, '<input placeholder="x">')).toBe('::placeholder{opacity:1}');
});

test('animations that nothing plays and properties that nobody reads are left out', () => {
  const css =
    '.a{animation:1s rise}:root{--x:"};";--y:calc(1px + (2px));--z:var(--y);--w:0}@media print{:root{--x:1}}@keyframes rise{0%{top:var(--z)}}@keyframes rise-more{0%{top:0}}';
  expect(used(css, '<p class="a">')).toBe(
    '.a{animation:1s rise}:root{--y:calc(1px + (2px));--z:var(--y)}@keyframes rise{0%{top:var(--z)}}',
  );
  expect(used(css, '<p style="color:var(--w)">')).toContain('--w:0');
});

test('layers and conditions go when nothing in them is used, and their order stays', () => {
  const css =
    '@layer one,two;@layer two{@media (width>=40rem){.b{top:0}}.a{top:1px}}@layer one{.b{top:2px}}';
  expect(used(css, '<p class="a">')).toBe('@layer one,two;@layer two{.a{top:1px}}');
});

test('escaped names are the names of the page, also as the page escapes them', () => {
  const css = '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m{margin:0}.x\\:y{top:0}';
  const html = '<p class="sm:w-1/2 [&amp;&gt;p]:m">';
  expect(used(css, html)).toBe('.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m{margin:0}');
});

test('braces and semicolons in texts end nothing', () => {
  const css = '.a:after{content:"};"}.b{top:0}';
  expect(used(css, '<p class="a">')).toBe('.a:after{content:"};"}');
});

test('a property is sent only to a page that reads it', () => {
  const css =
    '.a{top:var(--t)}.b{top:var(--u)}@property --t{syntax:"*";inherits:false}@property --u{syntax:"*";inherits:false}';
  expect(used(css, '<p class="a">')).toBe(
    '.a{top:var(--t)}@property --t{syntax:"*";inherits:false}',
  );
});

test('a page with every class carries the whole sheet', () => {
  const css =
    '@font-face{src:url(a)}.a{animation:k}@media print{.a{top:2px}}@keyframes k{0%{top:0}to{top:1px}}';
  expect(used(css, '<p class="a">')).toBe(css);
});
