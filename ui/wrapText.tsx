import type { ReactNode } from 'react';

/**
 * Puts a text into its own element; other content stays as it is. Use it for content that has siblings: a translator
 * replaces text nodes, and React fails at a bare one (SHELL-47).
 */
export const wrapText = (content: ReactNode): ReactNode =>
  /string|number/.test(typeof content) ? <span>{content}</span> : content;
