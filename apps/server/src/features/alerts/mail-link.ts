/**
 * The signed links of mails: each does one thing for one patron until a moment, without signing in. What it does is
 * sealed with the installation's key, so that nobody can make one, change one or read a patron's number in it.
 */
import type { NoticeKind } from '@estante/domain/alerts/notice-kinds'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { readSetting } from '../institution/settings.ts'

/** What a link does. */
export type MailAction =
  /** Loans with the due dates that the mail named: a later one shows that it was renewed since. */
  | { action: 'renew'; loans: readonly { id: number; dueOn: string }[] }
  | { action: 'keep-hold'; hold: number }
  | { action: 'cancel-hold'; hold: number }
  | { action: 'stop-mails'; kind: NoticeKind }

export interface MailLink {
  patron: number
  /** A moment in UTC. */
  until: string
  does: MailAction
}

const purpose = 'mail link'

export function mailLinkToken(key: Uint8Array, link: MailLink): string {
  return Buffer.from(seal(key, purpose, JSON.stringify(link)), 'base64').toString('base64url')
}

/** Undefined: not a link of this installation, or changed on its way. */
export function openMailLink(key: Uint8Array, token: string): MailLink | undefined {
  try {
    return JSON.parse(unseal(key, purpose, Buffer.from(token, 'base64url').toString('base64'))) as MailLink
  } catch {
    return undefined
  }
}

export function isLinkOver({ until }: MailLink, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(until), now) < 0
}

/** Where the pages are, for links in mails. Undefined: nobody said; then mails have no links. */
export async function pagesAddress(db: Reader, publicUrl: string | undefined): Promise<string | undefined> {
  const address = publicUrl ?? (await readSetting(db, 'web.address')) ?? ''
  return address === '' ? undefined : address.trim().replace(/\/+$/, '')
}
