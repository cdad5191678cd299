import { Transform } from 'node:stream';
import type { ReactElement, ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';

export interface StyleStreamOptions {
  /** Nonce of the page's Content-Security-Policy. Default none. */
  nonce?: string | undefined;
}

export interface StyleStream {
  /** Wraps what is rendered, so that its styles are known. */
  collect: (children: ReactNode) => ReactElement;
  /** Takes what React writes, and gives it on with the styles in front of what they style. */
  stream: Transform;
}

/**
 * Puts the styles of a page that a server renders into its HTML: those of the first part into the head, those of a later
 * part in front of it. Make one for each request: `renderToPipeableStream(collect(<App />)).pipe(stream)`.
 */
export function createStyleStream({ nonce }: StyleStreamOptions = {}): StyleStream {
  const sheet = new ServerStyleSheet(nonce ? { nonce } : {});
  let written: Buffer[] = [];
  let waiting: NodeJS.Immediate | undefined;
  let isFirst = true;

  const send = () => {
    clearImmediate(waiting);
    waiting = undefined;
    if (written.length === 0) return;
    const html = Buffer.concat(written).toString();
    written = [];
    const styles = sheet.getStyleTags();
    // Each rule is sent once; the sheet still knows its classes.
    sheet.instance.clearTag();
    const head = isFirst ? Math.max(0, html.indexOf('</head>')) : 0;
    isFirst = false;
    stream.push(html.slice(0, head) + styles + html.slice(head));
  };
  const stream = new Transform({
    // React writes a part in one go, in pieces that may end within an element: only between parts is room for styles.
    transform(piece: Buffer, _, done) {
      written.push(piece);
      waiting ??= setImmediate(send);
      done();
    },
    flush(done) {
      send();
      done();
    },
    destroy(error, done) {
      clearImmediate(waiting);
      done(error);
    },
  });
  return { collect: (children) => sheet.collectStyles(children), stream };
}
