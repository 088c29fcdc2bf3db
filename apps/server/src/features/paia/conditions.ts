/** Conditions, and whether they are met. Source: PAIA 1.3.0, section 2.10. */

/** Of a place where a document is fetched. */
export const storageCondition = 'http://purl.org/ontology/paia#StorageCondition'

export interface ConditionOption {
  id: string
  about: string
  /** "0.50 BRL" */
  amount?: string
}

export interface ConditionSetting {
  option: readonly ConditionOption[]
  multiple?: boolean
  /** Ids of options; absent: one must be chosen. */
  default?: readonly string[]
}

/** By type. */
export type Condition = Readonly<Record<string, ConditionSetting>>
export type Confirmation = Readonly<Record<string, readonly string[]>>

/**
 * What is chosen of each type.
 * @param given undefined: what is there by default
 * @returns undefined: the condition is not met
 */
export function confirmed(condition: Condition, given: Confirmation | undefined): Confirmation | undefined {
  const chosen: Record<string, string[]> = {}
  for (const [type, setting] of Object.entries(condition)) {
    const wanted = given ? (Object.hasOwn(given, type) ? given[type] : undefined) : setting.default
    if (wanted === undefined) return undefined
    const known = [...new Set(wanted)].filter((id) => setting.option.some((option) => option.id === id))
    if (known.length === 0 && setting.default?.length !== 0) return undefined
    chosen[type] = setting.multiple ? known : known.slice(0, 1)
  }
  return chosen
}
