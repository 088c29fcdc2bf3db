import { maskEmail } from '@estante/domain/session/mask-email'
import { digitsOfCode } from '@estante/domain/session/reset-code'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { formatMoment } from '../../i18n/format-day.ts'
import { enqueueDummyMail, enqueueMail, type NewMail } from '../../integrations/mail/outbox.ts'
import { generateDigits } from '../../secrets/random-secrets.ts'
import { readSetting, type Setting } from '../institution/settings.ts'
import { checkCaptcha } from '../session/captcha.ts'
import { countWithin } from '../session/rate-limits.ts'
import { subjectsOf } from '../session/sign-in.ts'
import type { Subjects } from '../session/store/failures.ts'
import { knownDevice } from '../session/store/known-devices.ts'
import { decoyAddresses } from './decoy-addresses.ts'
import { isOfDirectory, refuseDirectory } from './refuse-directory.ts'
import { areExhausted, clearDecoyTries, isAttacked } from './reset-codes.ts'
import { findOwners, type Owner } from './store/owners.ts'
import { activeCodes, storeCode } from './store/reset-codes.ts'

/** Codes per address and window: enough for a reading room behind one address, too few to try a list of user names. */
const mostOfAddress = 50
/** Seconds. */
const [quarter, hour, day] = [900, 3600, 86_400]

/**
 * Mails a code to the owner of this user name. Unknown names get the same answer after the same work, including the
 * rows written. An account of the directory is counted like the others, and then told where its password is changed.
 */
export const startPasswordReset: ReadingHandler<'recovery.start'> = async (db, request, ctx) => {
  const now = request.now.toInstant()
  await checkCaptcha(ctx, request.query.recaptcha_token, now)
  const settings = await readSetting(db, 'recovery.code')
  const { username, owners, accounts } = await findOwners(db, request.params.id)
  const allAccounts = owners.flatMap((owner) => owner.accounts)
  const isLocal = !accounts.some(isOfDirectory)
  const decoys = await decoyAddresses(ctx, username)
  const recipients = isLocal && owners.length > 0 ? owners : [unknownOwner(request.language, decoys)]
  const institution = await institutionName(db)
  const device = await knownDevice(db, request.cookies, allAccounts, now)
  const start = { ...subjectsOf(ctx, username, request.clientIp), device, settings }
  const { wait, digits } = await ctx.database.transact(async (tx) => {
    const wait = await countStart(tx, start, now)
    const digits = digitsOfCode(settings, await isAttacked(tx, start.account, now))
    if (wait > 0) return { wait, digits }
    const isWithinLimits = device !== undefined || (await mayReplace(tx, start, now))
    if (!isWithinLimits && !(await isExhausted(tx, ctx, { owners, username, settings, digits }, now)))
      return { wait, digits }
    for (const owner of recipients) await mailCode(tx, ctx, request, { owner, username, institution, settings, digits })
    return { wait, digits }
  })
  if (wait > 0) refuse('recovery.too_many_codes', { seconds: wait, minutes: Math.ceil(wait / 60) })
  await refuseDirectory(db, accounts, request.language)
  const emails = owners.length > 0 ? owners.flatMap(({ addresses }) => addresses.map(maskEmail)) : decoys
  return { emails: [...new Set(emails)], name: '', length: digits, tte: settings.minutes }
}

interface NewestCodes {
  owners: readonly Owner[]
  username: string
  settings: Setting<'recovery.code'>
  digits: number
}

/** A code that strangers have used up is useless to its owner and is replaced immediately. */
async function isExhausted(
  db: Reader,
  { tokenKey }: AppContext,
  { owners, username, settings, digits }: NewestCodes,
  now: Temporal.Instant,
): Promise<boolean> {
  const accounts = owners.map((owner) => owner.accounts[0].id)
  const codes = await activeCodes(db, accounts, now)
  return areExhausted(db, tokenKey, { codes, username, rules: settings, digits })
}

/** An owner without accounts, whose mails are never sent. */
interface UnknownOwner extends Omit<Owner, 'accounts'> {
  accounts: []
}

function unknownOwner(language: Owner['language'], addresses: string[]): UnknownOwner {
  return { patron: 0, name: '', language, addresses, accounts: [] }
}

interface ResetStart extends Subjects {
  /** The known browser's cookie. */
  device: string | undefined
  settings: Setting<'recovery.code'>
}

/** Counts a request for a code by a known browser or an address. @returns seconds to wait; 0: a code may be sent */
async function countStart(tx: Writer, start: ResetStart, now: Temporal.Instant): Promise<number> {
  const { account, address, device, settings } = start
  const who = `${account} ${device ?? address ?? ''}`
  const limits: [subject: string, window: number, most: number][] = [
    [`recovery-hour:${who}`, hour, settings.hourly],
    [`recovery-day:${who}`, day, settings.daily],
  ]
  if (address !== undefined) limits.push([`recovery:${address}`, quarter, mostOfAddress])
  let wait = 0
  for (const [subject, window, most] of limits) {
    const { count, left } = await countWithin(tx, subject, window, now)
    if (count > most) wait = Math.max(wait, left)
  }
  return wait
}

/**
 * After too many requests by strangers from many addresses, the account gets a new code only when the last has expired:
 * its owner then always has a valid code in the mail, and not too many mails.
 */
async function mayReplace(tx: Writer, { account, settings }: ResetStart, now: Temporal.Instant): Promise<boolean> {
  const anHour = await countWithin(tx, `recovery-all-hour:${account}`, hour, now)
  const aDay = await countWithin(tx, `recovery-all-day:${account}`, day, now)
  if (anHour.count <= settings.hourly && aDay.count <= settings.daily) return true
  const { count } = await countWithin(tx, `recovery-slow:${account}`, 60 * settings.minutes, now)
  return count === 1
}

interface NewCodeMail {
  owner: Owner | UnknownOwner
  username: string
  institution: string
  settings: Setting<'recovery.code'>
  digits: number
}

async function mailCode(
  tx: Writer,
  { tokenKey }: AppContext,
  { now }: CallRequest<'recovery.start'>,
  { owner, username, institution, settings: { minutes }, digits }: NewCodeMail,
): Promise<void> {
  const at = now.toInstant()
  const code = generateDigits(digits)
  if (owner.accounts.length === 0) await clearDecoyTries(tx, tokenKey, username)
  await storeCode(tx, tokenKey, { account: owner.accounts[0]?.id ?? null, code, minutes }, at)
  const until = now.add({ minutes })
  const { name, language } = owner
  const details = { code, username: owner.accounts[0]?.username ?? username, until: formatMoment(until, language) }
  const mail: Omit<NewMail, 'to'> = {
    topic: 'recoveryCode',
    language,
    name,
    institution,
    details,
    until: until.toInstant(),
  }
  const write = owner.accounts.length > 0 ? enqueueMail : enqueueDummyMail
  for (const to of owner.addresses) await write(tx, tokenKey, { ...mail, to }, at)
}
