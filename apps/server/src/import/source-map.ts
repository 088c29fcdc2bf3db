/** What codes of the source mean here, as `--map` says it: see read-source-map.ts. */

export type MappedKind = 'library' | 'collection' | 'loan_type' | 'category'

/** What a code of the source means here, by its kind and the code without case. */
export type SourceMap = ReadonlyMap<string, string>

/** The code as it is called here. */
export function mapped(map: SourceMap | undefined, kind: MappedKind, code: string): string {
  return map?.get(keyOf(kind, code)) ?? code
}

export function keyOf(kind: MappedKind, code: string): string {
  return `${kind} ${foldCode(code)}`
}

/** Codes are compared without case. */
export function foldCode(code: string): string {
  return code.trim().toLowerCase()
}
