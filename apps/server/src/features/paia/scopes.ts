/** What a token may do. Source: PAIA 1.3.0, section 2.2. */
const coreScopes = ['read_patron', 'read_fees', 'read_items', 'write_items'] as const
const scopes = [...coreScopes, 'change_password'] as const

export type Scope = (typeof scopes)[number]

/** Those that are known of a list that is separated by blanks; without a list all of PAIA core. */
export function readScopes(list: string | undefined): Scope[] {
  if (list === undefined || list.trim() === '') return [...coreScopes]
  const wanted = new Set(list.split(/\s+/))
  return scopes.filter((scope) => wanted.has(scope))
}
