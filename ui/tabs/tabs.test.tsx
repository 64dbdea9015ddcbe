import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';

test('one tab is selected and in the tab order, and panel and tabs name each other', () => {
  const html = renderToString(
    <>
      <Tabs
        name="way"
        label="Ways to sign in"
        tabs={[
          { id: 'name', label: 'Username' },
          { id: 'code', label: 'SMS code' },
        ]}
        selected="code"
        onSelect={() => undefined}
      />
      <TabPanel name="way" selected="code">
        Panel
      </TabPanel>
    </>,
  );
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(html).toMatch(/id="way-tab-code"[^>]*aria-selected="true"/);
  expect(html).toMatch(/id="way-panel" aria-labelledby="way-tab-code"/);
  expect(html.match(/aria-controls="way-panel"/g)).toHaveLength(2);
});

test('a tab with an address is a link that no script has to bring alive', () => {
  const html = renderToString(
    <Tabs
      name="mode"
      label="Games"
      tabs={[
        { id: 'all', label: 'All', href: '/rng' },
        { id: 'hot', label: 'Hot', href: '/rng?mode=hot' },
      ]}
      selected="all"
      onSelect={() => undefined}
    />,
  );
  expect(html).not.toContain('<button');
  expect(html).toMatch(/<a href="\/rng\?mode=hot" role="tab" id="mode-tab-hot"/);
});
