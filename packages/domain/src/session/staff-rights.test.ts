import { describe, expect, it } from 'vitest'
import { holdsAt, isHeldByLibrary, isStaffRole, rightsAt, staffRights, staffRoles } from './staff-rights.ts'

describe('the rights of staff', () => {
  it.each([
    ['attendant', [2002]],
    ['head', [2002, 2003, 2004, 2006, 2007]],
    ['administrator', [2001, 2002, 2003, 2004, 2005, 2006, 2007]],
  ] as const)('the role %s is a set of activities', (role, rights) => {
    expect(staffRoles[role]).toEqual(rights)
  })

  it('knows its roles by name', () => {
    expect(['head', 'boss', 'toString'].map(isStaffRole)).toEqual([true, false, false])
  })

  it('acting as a reader is held at every library or not at all, and no other activity is a right of staff', () => {
    expect([...Object.values(staffRights), 8, 1120].filter(isHeldByLibrary)).toEqual([
      2002, 2003, 2004, 2005, 2006, 2007,
    ])
  })

  it.each([
    ['at that library', { right: 2002, library: 1 }, true],
    ['at every library', { right: 2002, library: null }, true],
    ['at another library', { right: 2002, library: 2 }, false],
    ['of another kind', { right: 2003, library: 1 }, false],
  ])('a right %s', (_, held, expected) => {
    expect(holdsAt([held], staffRights.desk, 1)).toBe(expected)
  })

  it('for somebody who may act at one library alone, rights count there', () => {
    const held = [
      { right: 2002, library: null },
      { right: 2003, library: 1 },
      { right: 2004, library: 2 },
    ]
    expect(rightsAt(held, 1)).toEqual([
      { right: 2002, library: 1 },
      { right: 2003, library: 1 },
    ])
  })
})
