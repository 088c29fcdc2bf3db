/** A typed login in a filter (RFC 4515) and in a distinguished name (RFC 4514). */

const placeholder = '{login}'

/**
 * Whether a directory may be asked for this login. Directories compare names without regard to accents, widths and
 * invisible characters; then one entry would have many logins, each with an allowance of wrong passwords of its own.
 */
export function isDirectoryLogin(login: string): boolean {
  return login.length <= 256 && /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(login)
}

/** @param filter "(uid={login})" */
export function filterFor(filter: string, login: string): string {
  return filter.replaceAll(placeholder, () => escapeFilterValue(login))
}

function escapeFilterValue(value: string): string {
  return [...Buffer.from(value)]
    .map((byte) => (/[A-Za-z0-9._@-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte)))
    .join('')
}

const hex = (byte: number) => `\\${byte.toString(16).padStart(2, '0')}`

/**
 * @param template a distinguished name, or another form that Active Directory takes: "{login}@example.org"
 * @returns undefined for a login that would be another name in it
 */
export function userNameFor(template: string, login: string): string | undefined {
  if (template.includes('=')) return template.replaceAll(placeholder, () => escapeDnValue(login))
  return /^[\w.-]+$/.test(login) ? template.replaceAll(placeholder, () => login) : undefined
}

/** The characters that mean something in a name, and blanks and # wherever they are. */
function escapeDnValue(value: string): string {
  return value.replace(/[\\",+<>;=# ]/g, (char) => `\\${char}`)
}
