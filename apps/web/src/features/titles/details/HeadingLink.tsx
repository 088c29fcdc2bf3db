import { emptySearch, withWords } from '@estante/domain/search/search-state'
import type { ReactNode } from 'react'
import { authorityPath, searchPath } from '../../../paths.ts'
import { Tag } from '../../../ui/Chip.tsx'
import { Link } from '../../../ui/Link.tsx'

export interface HeadingLinkProps {
  heading: { cod_autoridade: string; descricao: string }
  /** The index to search when there is no authority. */
  index: 'AUTOR' | 'ASSUNTO' | 'SERIE'
  /** Shown as a tag among others. */
  tag?: boolean
  children?: ReactNode
}

/** Links a heading to its authority; without one, to the titles with its words. */
export function HeadingLink({ heading, index, tag, children }: HeadingLinkProps) {
  const { cod_autoridade: code, descricao } = heading
  const href = code === '' ? searchPath(withWords(emptySearch, descricao, index)) : authorityPath(code)
  const As = tag ? Tag : Link
  return <As href={href}>{children ?? descricao}</As>
}
