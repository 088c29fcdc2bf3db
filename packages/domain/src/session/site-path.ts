/**
 * Where somebody is led after signing in comes with the address, and anybody can write an address: only a path of this
 * site is followed. "//evil.example" and "/\evil.example" are read by browsers as another site; a blank or control
 * character could hide either.
 */

/** Longer ones are no page of ours. */
const longest = 2000

/** The path as it may be followed, with its query and fragment; "/" for whatever is none. */
export function sitePath(text: string | undefined): string {
  if (text === undefined || text.length > longest || !isSitePath(text)) return '/'
  return text
}

function isSitePath(text: string): boolean {
  // Half a character (\p{Cs}) cannot be written into an address.
  if (!/^\/(?![/\\])/.test(text) || /[\s\p{Cc}\p{Cs}\\]/u.test(text)) return false
  // Dots may climb out of the path: "/.//evil.example" and the like must stay here once they are resolved.
  const site = 'https://site.invalid'
  const address = readAddress(text, site)
  return address?.origin === site && !address.pathname.startsWith('//')
}

/** `URL.canParse` is younger than the oldest browsers of the pages. */
function readAddress(text: string, site: string): URL | undefined {
  try {
    return new URL(text, site)
  } catch {
    return undefined
  }
}
