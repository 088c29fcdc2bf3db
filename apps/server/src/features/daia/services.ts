/** What can be done with a copy or a link now, as DAIA says it. Source: DAIA 1.0.0, sections 2.5 to 2.7. */
import { type CopyFacts, copyStatus } from '@estante/domain/titles/copy-status'
import { onlineAccess } from '@estante/domain/titles/online-access'
import type { TitleData } from '@estante/marc/title-data'
import type { Temporal } from 'temporal-polyfill'
import { followableLinks } from '../titles/list-links.ts'

export type Service = 'presentation' | 'loan' | 'remote' | 'openaccess'

export interface Available {
  service: Service
  href?: string
  limitation?: { id: string }[]
}

export interface Unavailable {
  service: Service
  /** Where a hold is placed. */
  href?: string
  /** "2026-11-24", of a loan by the hour "2026-11-24T17:30:00Z"; "unknown": some day. Absent where nobody knows whether it comes back. */
  expected?: string
  queue?: number
}

export interface Services {
  available?: Available[]
  unavailable?: Unavailable[]
}

const approvalRequired = 'http://purl.org/ontology/dso#ApprovalRequired'

/**
 * @param waiting people in the queue of the title
 * @param page of the title, where a hold is placed
 */
export function copyServices(facts: CopyFacts, now: Temporal.ZonedDateTime, waiting: number, page: string): Services {
  switch (copyStatus(facts, now)) {
    case 'available':
      return { available: [{ service: 'presentation' }, { service: 'loan' }] }
    case 'local':
      return { available: [{ service: 'presentation' }], unavailable: [{ service: 'loan' }] }
    case 'lent':
      return awaited({ expected: facts.dueAt?.replace('.000', '') ?? facts.dueOn!, queue: waiting, href: page })
    case 'overdue':
    case 'reserved':
    case 'transit':
      return awaited({ expected: 'unknown', queue: waiting, href: page })
    case 'quarantine':
    case 'in-processing':
    case 'in-repair':
      return awaited({ expected: 'unknown' })
    case 'missing':
    case 'lost':
    case 'withdrawn':
      return awaited({})
  }
}

const awaited = (more: Omit<Unavailable, 'service'>): Services => ({
  unavailable: [
    { service: 'presentation', ...more },
    { service: 'loan', ...more },
  ],
})

/** @returns undefined for a work that cannot be read online */
export function onlineServices(data: TitleData, page: string): Services | undefined {
  const access = onlineAccess(data)
  if (access === 'none') return undefined
  // The address behind a login is told to those who may use it, on the page.
  if (access === 'restricted') {
    return { available: [{ service: 'remote', href: page, limitation: [{ id: approvalRequired }] }] }
  }
  const link = followableLinks(data).find(({ relation, restricted }) => relation !== 'related' && !restricted)
  return { available: [{ service: 'openaccess', href: link?.url ?? page }] }
}
