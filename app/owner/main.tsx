import { StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getBrand } from '#features/model/shop';
import { createOwnerCalls, OwnerApp, type PreviewProps } from '#features/owner';
import { late } from '#features/platform/lateCode';
import { trustEmptyHtml } from '#features/platform/trustedTypes';
import { CompositionProvider, GlobalStyle, keepFocusInView } from '#ui';
import { PreviewGuard } from './PreviewGuard';

/** Path of the owner's pages on the server. */
const BASE = '/staff/shop';

const readPath = (): string => window.location.pathname.slice(BASE.length) || '/';
const brandId = Number(new URLSearchParams(window.location.search).get('brand')) || undefined;
const toHref = (path: string): string => `${BASE}${path === '/' ? '' : path}${window.location.search}`;

const calls = createOwnerCalls();

/** Loads with the first review, because it is the diner's app. */
const LatePreview = late(() => import('./Preview'));

const Preview = (props: PreviewProps) => (
  <PreviewGuard>
    <Suspense>
      <LatePreview {...props} />
    </Suspense>
  </PreviewGuard>
);

function Pages() {
  const [path, setPath] = useState(readPath);
  useEffect(() => {
    const follow = () => setPath(readPath());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const open = (href: string) => {
    if (href === toHref(path)) return;
    window.history.pushState(null, '', href);
    setPath(readPath());
    window.scrollTo(0, 0);
  };
  return (
    <OwnerApp
      calls={calls}
      path={path}
      toHref={toHref}
      onNavigate={open}
      brandId={brandId}
      onBrandChange={(id) => window.location.assign(`${BASE}?brand=${id}`)}
      Preview={Preview}
    />
  );
}

trustEmptyHtml();
keepFocusInView(document);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root"; serve app/owner/index.html as it is built.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <CompositionProvider value={getBrand(document.documentElement.dataset.brand ?? null)?.composition ?? {}}>
      <Pages />
    </CompositionProvider>
  </StrictMode>,
);
