import '#ui/look.css';
import './gallery.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { GalleryLanguage } from '#ui/gallery/words.tsx';
import { Gallery } from '#ui/gallery.tsx';
import { showTheme } from '#ui/theme-switch/theme.ts';

/** The page of components. `?lang=en&theme=dark` sets language and theme. */
function Page({ first }: { readonly first: GalleryLanguage }) {
  const [language, setLanguage] = useState(first);
  const change = (next: GalleryLanguage) => {
    document.documentElement.lang = next;
    setLanguage(next);
  };
  return <Gallery language={language} onLanguage={change} />;
}

const wishes = new URLSearchParams(location.search);
const language = wishes.get('lang') === 'en' ? 'en' : 'bn';
document.documentElement.lang = language;
document.title = 'Shapla ui';
showTheme(wishes.get('theme') === 'dark' ? 'dark' : 'light');

const root = document.getElementById('root');
if (root === null) {
  throw new Error('the page has no #root');
}
createRoot(root).render(<Page first={language} />);
