import { decideStaffChange, type StaffChangeDecision } from '@estante/domain/session/staff-change'
import { staffRights, staffRoles } from '@estante/domain/session/staff-rights'
import { actorOf } from '../../database/audit-log.ts'
import { lockRegistrations } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { deskLibraries } from '../desk/store/desk.ts'
import { permissions } from '../institution/store.ts'
import { refuseErased } from '../people/refuse-erased.ts'
import { grantPermissions, revokePermissions } from './change-permissions.ts'
import { callersEverywhere, isOwn, showMember } from './show-staff.ts'
import { accountWithRights, everybodysRights, othersWithAll } from './store/members.ts'

const rights: readonly number[] = Object.values(staffRights)

/** One change at a time: of two administrators who take each other's rights, one is told that nobody would be left. */
export const changeStaff: WritingHandler<'staff.change'> = async (tx, { params, body, caller, language, now }) => {
  await lockRegistrations(tx)
  const callers = await callersEverywhere(tx, caller)
  // It may have been taken away while this one waited.
  if (!callers.includes(staffRights.settings)) refuse('session.right_missing')
  const member = (await accountWithRights(tx, rowNumber(params.id))) ?? refuse('staff.not_found')
  const { account } = member
  refuseErased([{ id: account, username: member.username }])
  const library = await findLibrary(tx, String(body.cod_biblioteca))
  const everybodys = await everybodysRights(tx)
  const wanted = {
    grant: [...new Set([...(body.papel ? staffRoles[body.papel] : []), ...body.dar])],
    revoke: [...new Set(body.retirar)],
    library,
  }
  const needed = rights.filter((right) => !everybodys.includes(right))
  const decision = decideStaffChange(wanted, {
    held: member.held,
    callers,
    everybodys,
    isOwn: isOwn(account, caller),
    isConfirmed: body.proprios === true,
    otherAdministrators: await othersWithAll(tx, account, needed),
  })
  if (!decision.allowed) refuseChange(decision)
  const known = await permissions(tx)
  const changeOf = (ids: readonly number[]) => ({
    account,
    permissions: known.filter(({ id }) => ids.includes(id)),
    actor: actorOf(caller),
    ...(library !== null && { library }),
  })
  const { grant, revoke } = decision
  const role = body.papel === undefined ? {} : { role: body.papel }
  if (revoke.length > 0) await revokePermissions(tx, changeOf(revoke), now.toInstant())
  if (grant.length > 0) await grantPermissions(tx, { ...changeOf(grant), ...role }, now.toInstant())
  return showMember(tx, account, caller, language)
}

function refuseChange(decision: Exclude<StaffChangeDecision, { allowed: true }>): never {
  if (decision.because === 'last-administrator') refuse('staff.last_administrator')
  if (decision.because === 'own') refuse('staff.own_rights')
  const code = decision.because === 'beyond' ? 'staff.beyond_rights' : 'staff.everywhere_only'
  refuse(code, { rights: decision.rights.join(', ') })
}

/** null: at every one. */
async function findLibrary(db: Reader, code: string): Promise<number | null> {
  if (code === '') return null
  const found = (await deskLibraries(db)).find(({ id }) => String(id) === code)
  return found ? found.id : refuse('staff.library_not_found')
}
