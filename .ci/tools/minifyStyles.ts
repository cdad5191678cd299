import type { UserConfig } from 'vite';

/**
 * Takes comments and white space out of the styles in scripts, which a minifier of scripts leaves as they are.
 * @param ssr gives a component the same class on a server and in a browser, whatever else they load. Default false.
 */
export const minifyStyles = ({ ssr = false } = {}): UserConfig['oxc'] => ({
  plugins: { styledComponents: { displayName: false, fileName: false, ssr, minify: true } },
});
