/** Asks the institution's directory whether a password is right: a bounded number of questions at a time. */
import type { Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { askDirectory } from '../../integrations/ldap/ldap-client.ts'
import type { DirectoryAnswer, LdapSettings } from '../../integrations/ldap/ldap-settings.ts'
import { Semaphore } from '../../secrets/keyed-mutex.ts'
import { readSetting } from '../institution/settings.ts'
import { directorySettings } from './settings.ts'

/** A directory that answers slowly must not gather connections: whoever finds the queue full is told to come again. */
const questions = new Semaphore({ concurrency: 16, queueLimit: 64 })

/** Whether the institution has a directory. */
export function hasDirectory(db: Reader): Promise<boolean> {
  return readSetting(db, 'login.ldap')
}

/**
 * @param hasPriority goes before strangers
 * @param warn for the administrator: what keeps the directory from being asked
 * @throws QueueFull
 */
export async function authenticate(
  ctx: AppContext,
  { login, password, hasPriority }: { login: string; password: string; hasPriority: boolean },
  warn: (problem: string) => void,
): Promise<DirectoryAnswer> {
  const settings = await settingsOrReason(ctx)
  if (typeof settings === 'string') {
    warn(`directory: ${settings}`)
    return { outcome: 'failed', reason: settings }
  }
  const answer = await questions.run(() => askDirectory(settings, login, password), hasPriority)
  if (answer.outcome === 'failed') warn(`directory ${settings.address.host} cannot be asked: ${answer.reason}`)
  if (answer.outcome === 'refused') warn(`directory ${settings.address.host} refuses an account: ${answer.reason}`)
  return answer
}

async function settingsOrReason(ctx: AppContext): Promise<LdapSettings | string> {
  try {
    return await directorySettings(ctx.database.db, ctx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${error.details.setting ?? ''}`.trim()
  }
}
