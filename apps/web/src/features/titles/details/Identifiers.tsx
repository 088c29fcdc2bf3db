import type { TitleSummary } from '@estante/contract/titles.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ExternalLink } from '../../../ui/Link.tsx'
import { Fact } from './Fact.tsx'

type Identifier = TitleSummary['identificadores'][number]

const kinds = ['isbn', 'issn', 'ismn', 'doi', 'lccn'] as const

/** Identifiers by kind. One with a wrong check digit is shown and marked, because the book may bear it. */
export function Identifiers({ identifiers }: { identifiers: readonly Identifier[] }) {
  const { t } = useTranslation('titles')
  const groups = new Map<string, Identifier[]>()
  for (const one of identifiers) groups.set(kindOf(one), [...(groups.get(kindOf(one)) ?? []), one])
  return [...groups].map(([kind, all]) => (
    <Fact key={kind} label={t(`fields.identifier.${kind}`)} className="stack stack--2">
      {all.map((one) => (
        <p key={one.valor + one.mostrado} className="num">
          <IdentifierText identifier={one} />
          {!one.valido && <span className="soft small"> {t('fields.invalid')}</span>}
        </p>
      ))}
    </Fact>
  ))
}

function IdentifierText({ identifier }: { identifier: Identifier }) {
  const { t } = useTranslation('layout')
  const { tipo, valor, mostrado, valido } = identifier
  const words = mostrado || valor
  if (tipo !== 'doi' || !valido) return words
  return (
    <ExternalLink href={`https://doi.org/${encodeURI(valor)}`} note={t('newTab')}>
      {words}
    </ExternalLink>
  )
}

function kindOf({ tipo }: Identifier): string {
  return kinds.find((kind) => kind === tipo) ?? 'other'
}
