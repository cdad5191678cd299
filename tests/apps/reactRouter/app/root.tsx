import { GlobalStyle } from 'makan-ui';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import 'makan-ui/brands/kopi.css';
import 'makan-ui/brands/kuro.css';

export default function Root() {
  return (
    <html lang="en" data-brand="kopi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <GlobalStyle />
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
