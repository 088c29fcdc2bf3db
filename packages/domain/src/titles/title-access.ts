/**
 * What a hit tells other programs about who may open what belongs to a work. Level 0: everybody; level 1: whoever signs
 * in. Files of copies have no level of their own and follow the title's.
 */
import { onlineAccess } from './online-access.ts'

export interface TitleAccess {
  level: 0 | 1
  /** Every link is open. */
  linksAreOpen: boolean
  copyFilesAreOpen: boolean
  /** The open link to a file of the work itself, whose text a program may index. */
  openFile?: string
}

export interface AccessibleWork {
  online: boolean
  links: readonly { url: string; relation: string; restricted: boolean }[]
}

const textFile = /^https?:\/\/[^?#]+\.(?:pdf|epub|txt|html?)(?:[?#]|$)/i

export function titleAccess(work: AccessibleWork): TitleAccess {
  const level = onlineAccess(work) === 'restricted' ? 1 : 0
  const openFile = work.links.find(
    (link) => !link.restricted && link.relation !== 'related' && textFile.test(link.url),
  )?.url
  return {
    level,
    linksAreOpen: work.links.every((link) => !link.restricted),
    copyFilesAreOpen: level === 0,
    ...(openFile !== undefined && { openFile }),
  }
}
