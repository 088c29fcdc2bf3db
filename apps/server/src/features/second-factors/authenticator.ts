/** Authenticator apps: enrolment, first code, backup codes, removal. */

import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { generateRecoveryCode } from '../../secrets/random-secrets.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { generateTotpSecret, totpUri } from '../../secrets/totp.ts'
import { confirmOwner, refuseActing } from '../session/confirm-owner.ts'
import { notifyAccountOwner } from '../session/notify-account-owner.ts'
import { relyingParty } from '../session/relying-party.ts'
import { sealPurpose } from '../session/second-factor.ts'
import { usernameOf } from '../session/store/account-details.ts'
import {
  authenticatorOf,
  confirmAuthenticator,
  hashBackupCode,
  removeAuthenticator,
  replaceBackupCodes,
  startAuthenticator,
  takeCode,
} from '../session/store/second-factors.ts'

const backupCodeCount = 10

export const startApp: ReadingHandler<'second-factors.start_authenticator'> = async (db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { account } = request.caller
  const secret = generateTotpSecret()
  const sealed = seal(ctx.tokenKey, sealPurpose, secret)
  const now = request.now.toInstant()
  const isStarted = await ctx.database.transact((tx) => startAuthenticator(tx, account, sealed, now))
  if (!isStarted) refuse('second-factors.authenticator_on')
  const { name } = await relyingParty(db, ctx)
  return { segredo: secret, uri: totpUri(secret, { issuer: name, label: await usernameOf(db, account) }) }
}

export const confirmApp: WritingHandler<'second-factors.confirm_authenticator'> = async (tx, request, ctx) => {
  const { body, caller } = request
  refuseActing(caller)
  const now = request.now.toInstant()
  const app = await authenticatorOf(tx, caller.account)
  if (!app) refuse('second-factors.authenticator_off')
  if (app.confirmedAt !== null) refuse('second-factors.authenticator_on')
  const secret = unseal(ctx.tokenKey, sealPurpose, app.sealedSecret)
  if (!(await takeCode(tx, caller.account, secret, body.codigo, now))) refuse('second-factors.code_wrong')
  await confirmAuthenticator(tx, caller.account, now)
  await auditChange(tx, caller, 'second_factors.authenticator_confirmed', now)
  await notifyAccountOwner(tx, ctx, caller.account, 'authenticatorOn', request.now)
  return { codigos: await issueBackupCodes(tx, caller.account) }
}

export const removeApp: ReadingHandler<'second-factors.remove_authenticator'> = async (_db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { caller } = request
  await ctx.database.transact(async (tx) => {
    if (!(await removeAuthenticator(tx, caller.account))) refuse('second-factors.authenticator_off')
    await auditChange(tx, caller, 'second_factors.authenticator_removed', request.now.toInstant())
    await notifyAccountOwner(tx, ctx, caller.account, 'authenticatorOff', request.now)
  })
  return { feito: true }
}

export const renewBackupCodes: ReadingHandler<'second-factors.new_backup_codes'> = async (db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { caller } = request
  if (!(await authenticatorOf(db, caller.account))?.confirmedAt) refuse('second-factors.authenticator_off')
  const codigos = await ctx.database.transact(async (tx) => {
    await auditChange(tx, caller, 'second_factors.backup_codes_created', request.now.toInstant())
    return issueBackupCodes(tx, caller.account)
  })
  return { codigos }
}

async function issueBackupCodes(tx: Writer, account: number): Promise<string[]> {
  const codes = Array.from({ length: backupCodeCount }, generateRecoveryCode)
  await replaceBackupCodes(tx, account, codes.map(hashBackupCode))
  return codes
}

async function auditChange(
  tx: Writer,
  caller: PatronCaller,
  action: AuditAction,
  now: Temporal.Instant,
): Promise<void> {
  await recordAudit(tx, { actor: actorOf(caller), action, subject: 'account', subjectId: caller.account }, now)
}
