import type { TitleSummary } from '@estante/contract/titles.shapes'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useYear } from '../../../i18n/use-year.ts'
import { titlePath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Fact } from '../details/Fact.tsx'

/** Tags of linking entries with labels of their own. */
const relations = ['765', '767', '770', '772', '774', '775', '776', '777', '780', '785', '786'] as const

/** Host works, parts and related works. */
export function ConnectedWorks({ title }: { title: TitleSummary }) {
  const { t } = useTranslation('titles')
  const groups = new Map<string, TitleSummary['relacionados']>()
  for (const work of title.relacionados) {
    const relation = relations.find((tag) => tag === work.paragrafo) ?? 'other'
    groups.set(relation, [...(groups.get(relation) ?? []), work])
  }
  return (
    <>
      {title.faz_parte_de.length > 0 && (
        <Fact label={t('fields.partOf')} className="stack stack--2">
          <Works works={title.faz_parte_de} />
        </Fact>
      )}
      <Parts parts={title.partes} />
      {[...groups].map(([relation, works]) => (
        <Fact key={relation} label={t(`relation.${relation}`)} className="stack stack--2">
          <Works works={works} />
        </Fact>
      ))}
    </>
  )
}

type Work = TitleSummary['faz_parte_de'][number]

function Works({ works }: { works: readonly Work[] }) {
  return works.map(({ titulo, parte, cod_acervo: code }) => (
    <p key={titulo + parte + code}>
      {code === '' ? titulo : <Link href={titlePath(code)}>{titulo}</Link>}
      {parte && <span className="soft">, {parte}</span>}
    </p>
  ))
}

/** Parts shown initially. */
const mostParts = 10

function Parts({ parts }: { parts: TitleSummary['partes'] }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const year = useYear()
  const [whole, setWhole] = useState(false)
  if (parts.length === 0) return null
  const shown = whole ? parts : parts.slice(0, mostParts)
  return (
    <Fact label={t('fields.parts')} className="stack stack--2">
      {shown.map((part) => (
        <p key={part.cod_acervo}>
          <Link href={titlePath(part.cod_acervo)}>{part.titulo}</Link>
          {part.ano_publicacao && <span className="soft">, {year(part.ano_publicacao)}</span>}
        </p>
      ))}
      {shown.length < parts.length && (
        <Button size="s" onClick={() => setWhole(true)}>
          {t('fields.allParts', { count: parts.length, total: number(parts.length) })}
        </Button>
      )}
    </Fact>
  )
}
