import { emptySearch, withWords } from '@estante/domain/search/search-state'
import type { ReactNode } from 'react'
import { authorityPath, searchPath } from '../../../paths.ts'
import { Tag } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'

export interface HeadingLinkProps {
  heading: { cod_autoridade: string; descricao: string }
  /** Where it is searched as long as it has no authority. */
  index: 'AUTOR' | 'ASSUNTO' | 'SERIE'
  /** Shown as a tag, one of several side by side. */
  tag?: boolean
  children?: ReactNode
}

/** A heading of a title leads to its authority; one without, to the titles that have its words. */
export function HeadingLink({ heading, index, tag, children }: HeadingLinkProps) {
  const { cod_autoridade: code, descricao } = heading
  const href = code === '' ? searchPath(withWords(emptySearch, descricao, index)) : authorityPath(code)
  const As = tag ? Tag : Link
  return <As href={href}>{children ?? descricao}</As>
}
