import type { UserConfig } from 'vite';

/** Takes comments and white space out of the styles in scripts, which a minifier of scripts leaves as they are. */
export const minifyStyles: UserConfig['oxc'] = {
  plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true } },
};
