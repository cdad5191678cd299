import { GlobalStyle } from 'makan-ui';
import { StyleRegistry } from 'makan-ui/next';
import 'makan-ui/brands/kopi.css';
import type { ReactNode } from 'react';
import '../brand/market.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-brand="kopi">
      <body>
        <StyleRegistry>
          <GlobalStyle />
          {children}
        </StyleRegistry>
      </body>
    </html>
  );
}
