/**
 * Addresses that an institution sets. Only web addresses are followed, and paths of this site: a setting must not be
 * able to run a script.
 */

/** The address as it may be followed; empty where it is none. */
export function webAddress(setting: string): string {
  const address = setting.trim()
  const isPath = /^\/(?![/\\])/.test(address)
  return isPath || isWebAddress(address) ? address : ''
}

function isWebAddress(address: string): boolean {
  // A blank or a control character within would be dropped by the browser and could hide another scheme.
  if (/[\s\p{Cc}]/u.test(address)) return false
  try {
    return ['https:', 'http:'].includes(new URL(address).protocol)
  } catch {
    return false // no address at all; URL.canParse is younger than the oldest browsers of the pages
  }
}
