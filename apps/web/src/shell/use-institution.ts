import { createContext, useContext } from 'react'
import type { LoadedInstitution } from './load-institution.ts'

export interface InstitutionContext extends Omit<LoadedInstitution, 'features'> {
  /** Reports whether everyone has an activity. */
  hasActivity(id: number): boolean
  /** The address of an activity that is on and has one. */
  activityLink(id: number): string | undefined
}

/** Filled by frame/InstitutionGate.tsx before any page is shown. */
export const InstitutionContext = createContext<InstitutionContext | undefined>(undefined)

/** The institution's configuration, which is loaded before any page. */
export function useInstitution(): InstitutionContext {
  const context = useContext(InstitutionContext)
  if (!context) throw new Error('useInstitution is used outside of InstitutionGate')
  return context
}

export function institutionContext({ features, ...rest }: LoadedInstitution): InstitutionContext {
  const active = new Map(features.filter((one) => one.ativa).map((one) => [one.cod_atividade, one.url]))
  return {
    ...rest,
    hasActivity: (id) => active.has(String(id)),
    activityLink: (id) => active.get(String(id)) || undefined,
  }
}
