import type { WireScope } from './policy-cases.ts'
import type { SettingsPlaces } from './SetUpFrame.tsx'

/** A rule for all libraries is for those who hold the right at all of them. */
export function maySetPolicy({ isEverywhere, libraries }: SettingsPlaces, { cod_biblioteca }: WireScope): boolean {
  return isEverywhere || libraries.includes(cod_biblioteca)
}
