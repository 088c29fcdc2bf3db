/** What is known of an institution's directory. */
import type { DirectoryField } from '@estante/domain/patron/directory-fields'

export interface LdapSettings {
  /** "ldaps:" or "ldap:" with host and port. */
  address: URL
  /** Whether an "ldap:" connection is encrypted before anything else is said. */
  startTls: boolean
  /** Authorities of the server's certificate, PEM; undefined: those of the system. */
  certificates?: readonly string[]
  /** "uid={login},ou=people,dc=example,dc=org" or "{login}@example.org"; undefined: the entry is searched for. */
  userDn?: string
  /** Who searches; undefined: nobody in particular (anonymous). */
  bindDn?: string
  bindPassword?: string
  /** Where entries are, and which one has the login: "(uid={login})". */
  base: string
  filter: string
  /** The attribute that stays the same as long as the entry exists. */
  idAttribute: string
  attributes: Partial<Record<DirectoryField, string>> & { username: string; name: string }
  /** "memberOf" */
  groupAttribute: string
}

/** A person as the directory has them. */
export interface DirectoryEntry {
  dn: string
  /** Of `idAttribute`, binary ones in hexadecimal. */
  id: string
  values: Partial<Record<DirectoryField, string>>
  /** Values of the group attribute. */
  groups: readonly string[]
}

/**
 * What a directory says of a login and a password.
 * `wrong`: no entry, or not its password.
 * `refused`: the entry is there, and its account is locked, expired, switched off or has to get a new password first.
 * `failed`: the directory cannot be asked, or its answer cannot be used.
 */
export type DirectoryAnswer =
  | { outcome: 'user'; entry: DirectoryEntry }
  | { outcome: 'wrong' | 'refused' | 'failed'; reason: string }
