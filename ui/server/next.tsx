// @ts-expect-error: of Next, which the app has; this project has it in a test only.
import { useServerInsertedHTML } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

export interface StyleRegistryProps {
  /** Nonce of the page's Content-Security-Policy. Default none. */
  nonce?: string;
  children: ReactNode;
}

/** Puts the styles of what is below it into the HTML of the server. Render it once, in the `<body>` of the root layout. */
export function StyleRegistry({ nonce, children }: StyleRegistryProps) {
  const [sheet] = useState(() =>
    typeof document === 'undefined' ? new ServerStyleSheet(nonce ? { nonce } : {}) : undefined,
  );
  useServerInsertedHTML(() => {
    const styles = sheet?.getStyleElement();
    // Next asks before each part of a page; each rule is sent once.
    sheet?.instance.clearTag();
    return styles;
  });
  return (
    <StyleSheetManager {...(sheet ? { sheet: sheet.instance } : nonce && { nonce })}>{children}</StyleSheetManager>
  );
}
