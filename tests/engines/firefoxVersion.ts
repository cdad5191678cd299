import { spawnSync } from 'node:child_process';
import { findFirefox } from '../e2e/projects.ts';

/** The oldest Firefox that the tests have passed in. */
export const LEAST_FIREFOX = 153;

/** Commands that Playwright sends when Firefox starts, and that an older driver does not know. */
const LAUNCH_COMMANDS = ['network.addDataCollector', 'browser.setDownloadBehavior', 'emulation.setLocaleOverride'];

const HOW = `Install Firefox ${LEAST_FIREFOX} or newer, such as Debian's firefox-esr, and put its folder first in PATH`;

/**
 * Why a Firefox cannot run the tests, or undefined if it can.
 * @param printed what `firefox --version` prints; undefined if there is no Firefox
 */
export function refuseFirefox(printed: string | undefined): string | undefined {
  if (printed === undefined) return `firefox is not on this machine. ${HOW}.`;
  const [, version, major] = /Firefox\s+((\d+)\S*)/.exec(printed) ?? [];
  if (version === undefined) {
    const said = printed.trim() || 'nothing';
    return `This Firefox says ${said} when it is asked for its version, so it was not started. ${HOW}.`;
  }
  if (Number(major) >= LEAST_FIREFOX) return undefined;
  return (
    `This Firefox is ${version}, and the tests need ${LEAST_FIREFOX} or newer: ` +
    `an older one may not know ${LAUNCH_COMMANDS.join(', ')}. ${HOW}.`
  );
}

/** The same of the Firefox of this machine. */
export function refuseInstalledFirefox(): string | undefined {
  const path = findFirefox();
  if (path === undefined) return refuseFirefox(undefined);
  const { stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return refuseFirefox(error?.message ?? (stdout || stderr));
}
