/**
 * Whether a work can be read online, and by whom: `open` by everybody, `restricted` with an account, `none`. A link to
 * something related to the work is not the work.
 */
export type OnlineAccess = 'open' | 'restricted' | 'none'

export function onlineAccess(work: { online: boolean; links: readonly { relation: string }[] }): OnlineAccess {
  if (work.online) return 'open'
  return work.links.some((link) => link.relation !== 'related') ? 'restricted' : 'none'
}
