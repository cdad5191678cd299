import { expect, test } from 'vitest';
import { refuseFirefox } from '../../engines/firefoxVersion.ts';

test('the tests of engines run in Firefox 153 and newer', () => {
  expect(refuseFirefox('Mozilla Firefox 153.0esr\n')).toBeUndefined();
  expect(refuseFirefox('Mozilla Firefox 160.0.1')).toBeUndefined();
});

test('an older Firefox is refused in a sentence with its version, the one that is needed and what it lacks', () => {
  expect(refuseFirefox('Mozilla Firefox 140.5.0esr\n')).toBe(
    'This Firefox is 140.5.0esr, and the tests need 153 or newer: an older one may not know network.addDataCollector, ' +
      'browser.setDownloadBehavior, emulation.setLocaleOverride. ' +
      "Install Firefox 153 or newer, such as Debian's firefox-esr, and put its folder first in PATH.",
  );
  expect(refuseFirefox('Mozilla Firefox 99.0')).toMatch(/^This Firefox is 99\.0,/);
});

test('a machine without Firefox, or with one that does not tell its version, is told which to install', () => {
  expect(refuseFirefox(undefined)).toMatch(/^firefox is not on this machine\. Install Firefox 153 or newer/);
  expect(refuseFirefox('')).toMatch(/^This Firefox says nothing .* Install Firefox 153 or newer/);
});
