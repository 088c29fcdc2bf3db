/** Identifiers of records for harvesters: "oai:catalogo.example.org:acervo/1001". */
import type { RecordKey, RecordKind } from './record-key.ts'

const paths: Readonly<Record<RecordKind, string>> = { title: 'acervo', authority: 'autoridade' }

/** @param domain of the catalogue: "catalogo.example.org" */
export function recordIdentifier(domain: string, { kind, id }: RecordKey): string {
  return `oai:${domain}:${paths[kind]}/${id}`
}

/** @returns undefined for an identifier that names no record of this catalogue */
export function parseIdentifier(domain: string, identifier: string): RecordKey | undefined {
  const [, scope, path, id] = /^oai:([^:]+):(acervo|autoridade)\/([1-9]\d{0,9})$/.exec(identifier) ?? []
  if (scope !== domain || Number(id) > 2_147_483_647) return undefined
  return { kind: path === 'acervo' ? 'title' : 'authority', id: Number(id) }
}

/** The page of a record. */
export function pageOf(origin: string, { kind, id }: RecordKey): string {
  return `${origin}/${paths[kind]}/${id}`
}

/** Schemas allow only names of domains in identifiers of this form. */
export function isDomain(name: string): boolean {
  return /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/i.test(name)
}
