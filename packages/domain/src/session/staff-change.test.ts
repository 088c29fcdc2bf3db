import { describe, expect, it } from 'vitest'
import { decideStaffChange, type StaffChangeFacts, type WantedRights } from './staff-change.ts'
import { staffRights, staffRoles } from './staff-rights.ts'

const { actAsReader, desk, money, settings } = staffRights
const all = [...staffRoles.administrator]
const everywhere = (rights: readonly number[]) => rights.map((right) => ({ right, library: null }))

const facts: StaffChangeFacts = {
  held: [],
  callers: all,
  everybodys: [],
  isOwn: false,
  isConfirmed: false,
  otherAdministrators: 1,
}
const nothing: WantedRights = { grant: [], revoke: [], library: null }

describe('a change of the rights of staff', () => {
  it.each<[string, Partial<WantedRights>, Partial<StaffChangeFacts>, object]>([
    ['gives what is not held yet', { grant: [desk, money] }, { held: everywhere([desk]) }, { grant: [money] }],
    [
      'gives at one library what is held at another',
      { grant: [desk], library: 1 },
      { held: [{ right: desk, library: 2 }] },
      { grant: [desk] },
    ],
    [
      'gives nothing at one library that is held everywhere',
      { grant: [desk, money], library: 1 },
      { held: everywhere([desk]) },
      { grant: [money] },
    ],
    [
      'takes away everywhere what is held at one library',
      { revoke: [desk] },
      { held: [{ right: desk, library: 2 }] },
      { revoke: [desk] },
    ],
    [
      'takes nothing at one library that is held everywhere',
      { revoke: [desk], library: 1 },
      { held: everywhere([desk]) },
      { revoke: [] },
    ],
    [
      'never gives acting as a reader for one library',
      { grant: [actAsReader], library: 1 },
      {},
      { allowed: false, because: 'everywhere-only', rights: [actAsReader] },
    ],
    [
      'does not give what the caller does not hold',
      { grant: [desk, money] },
      { callers: [desk, settings] },
      { allowed: false, because: 'beyond', rights: [money] },
    ],
    [
      'does not take what the caller does not hold',
      { revoke: [money] },
      { callers: [desk, settings], held: everywhere([money]) },
      { allowed: false, because: 'beyond', rights: [money] },
    ],
    [
      'lets be what the caller does not hold and the account does already',
      { grant: [money] },
      { callers: [settings], held: everywhere([money]) },
      { allowed: true, grant: [] },
    ],
    [
      'asks before it takes rights of one’s own',
      { revoke: [money] },
      { held: everywhere([money]), isOwn: true },
      { allowed: false, because: 'own' },
    ],
    [
      'takes rights of one’s own once that is confirmed',
      { revoke: [money] },
      { held: everywhere([money]), isOwn: true, isConfirmed: true },
      { allowed: true, revoke: [money] },
    ],
    [
      'leaves the last administrator every right',
      { revoke: [desk] },
      { held: everywhere(all), otherAdministrators: 0 },
      { allowed: false, because: 'last-administrator' },
    ],
    [
      'leaves them to the last administrator who confirms too',
      { revoke: all },
      { held: everywhere(all), otherAdministrators: 0, isOwn: true, isConfirmed: true },
      { allowed: false, because: 'last-administrator' },
    ],
    [
      'takes from one of two administrators',
      { revoke: all },
      { held: everywhere(all) },
      { allowed: true, revoke: all },
    ],
    [
      'takes from the last administrator what is held twice, at one library',
      { revoke: [desk], library: 1 },
      { held: [...everywhere(all), { right: desk, library: 1 }], otherAdministrators: 0 },
      { allowed: true, revoke: [desk] },
    ],
    [
      'counts what everybody holds',
      { revoke: [money] },
      { held: everywhere(all.filter((right) => right !== desk)), everybodys: [desk], otherAdministrators: 0 },
      { allowed: false, because: 'last-administrator' },
    ],
  ])('%s', (_, wanted, known, decision) => {
    expect(decideStaffChange({ ...nothing, ...wanted }, { ...facts, ...known })).toMatchObject(decision)
  })
})
