import type { WireStaffChoices, WireStaffMember } from '@estante/contract/staff.shapes'

export type HeldRights = WireStaffMember['direitos']
type Roles = WireStaffChoices['papeis']
export type Role = Roles[number]['papel']

export interface RightsOfPlace {
  /** Empty: every one. */
  library: string
  rights: number[]
  /** Whose rights these are, no more and no fewer. */
  role: Role | undefined
}

/** What somebody holds, place by place, every library first. What counts everywhere is not said again of one. */
export function rightsByPlace(held: HeldRights, roles: Roles): RightsOfPlace[] {
  const everywhere = rightsAt(held, '')
  const places = [...new Set(held.map(({ cod_biblioteca }) => cod_biblioteca))]
  return places
    .map((library) => ({
      library,
      rights: rightsAt(held, library).filter((right) => library === '' || !everywhere.includes(right)),
    }))
    .filter(({ rights }) => rights.length > 0)
    .sort((one, other) => Number(one.library !== '') - Number(other.library !== ''))
    .map((place) => ({ ...place, role: roleOf(place.rights, roles) }))
}

export function rightsAt(held: HeldRights, library: string): number[] {
  return held.filter(({ cod_biblioteca }) => cod_biblioteca === library).map(({ direito }) => direito)
}

/** The role that has exactly these rights. */
export function roleOf(rights: readonly number[], roles: Roles): Role | undefined {
  const isSame = (own: readonly number[]) => own.length === rights.length && own.every((one) => rights.includes(one))
  return roles.find(({ direitos }) => isSame(direitos))?.papel
}
