import type { Hit } from '@estante/contract/search.shapes'
import { nameOnCover } from '@estante/domain/covers/cover-words'
import { authorityPath, titlePath } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { materialIcon } from '../titles/material-icon.ts'
import { textLanguage } from '../titles/text-language.ts'
import { Marked } from './Marked.tsx'
import { titleParts } from './title-parts.ts'

/** The searched words that are marked in each of them. */
export interface HitMarks {
  title: readonly string[]
  author: readonly string[]
}

/** Type, year, language. */
export function HitEyebrow({ hit, language = true }: { hit: Hit; language?: boolean }) {
  return (
    <p className="eyebrow">
      <Icon of={materialIcon(hit.tipo_material)} />
      <span>{hit.desc_tipo_obra}</span>
      {hit.ano_publicacao && <span className="dot">{hit.ano_publicacao}</span>}
      {language && hit.idioma_desc && <span className="dot">{hit.idioma_desc}</span>}
    </p>
  )
}

/** The title as a link, in its own language for those who hear it. */
export function HitTitle({ hit, marks }: { hit: Hit; marks: readonly string[] }) {
  const { main, rest } = titleParts(hit.descricao)
  return (
    <h2 className="title title--clamped">
      <Link href={titlePath(hit.cod_acervo)} lang={textLanguage(hit.idioma, hit.descricao)}>
        <span className="clamp">
          <Marked text={main} words={marks} />
          {rest && (
            <span className="sub">
              <Marked text={rest} words={marks} />
            </span>
          )}
        </span>
      </Link>
    </h2>
  )
}

/** The author in reading order. */
export function HitName({ hit, marks }: { hit: Hit; marks: readonly string[] }) {
  return (
    <span className="clamp clamp--2">
      <Marked text={nameOnCover(hit.autor_principal)} words={marks} />
    </span>
  )
}

/** The author as a link, where the catalogue has an authority of that name. */
export function HitAuthor({ hit, marks }: { hit: Hit; marks: readonly string[] }) {
  const name = <HitName hit={hit} marks={marks} />
  if (hit.cod_autor_principal === '') return name
  return (
    <Link className="hit__author" href={authorityPath(hit.cod_autor_principal)}>
      {name}
    </Link>
  )
}
