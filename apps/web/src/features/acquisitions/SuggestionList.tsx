import type { WireSuggestion } from '@estante/contract/acquisitions.shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { type Column, Table } from '../../ui/Table.tsx'

const badges: Readonly<Record<WireSuggestion['fase'], BadgeKind>> = { open: 'wait', fulfilled: 'ok', closed: 'off' }

/** Each suggestion with its status and the library's answer; on a phone each one is a card. */
export function SuggestionList({ suggestions }: { suggestions: readonly WireSuggestion[] }) {
  const { t } = useTranslation('acquisitions')
  return (
    <Table
      caption={t('list.caption')}
      captionHidden
      columns={useColumns()}
      rows={suggestions}
      rowKey={({ codigo }) => codigo}
      cards="plain"
    />
  )
}

function useColumns(): Column<WireSuggestion>[] {
  const { t } = useTranslation('acquisitions')
  const { day } = useFormat()
  return [
    { key: 'title', header: t('list.title'), rowHeader: true, cell: (one) => <Work suggestion={one} /> },
    { key: 'day', header: t('list.day'), cell: ({ data_iso }) => day(data_iso, 'date') },
    {
      key: 'status',
      header: t('list.status'),
      cell: (one) => (
        <div>
          <Badge kind={badges[one.fase]}>{one.situacao_descricao}</Badge>
          {one.data_situacao_iso !== one.data_iso && (
            <span className="table__more">{t('list.since', { day: day(one.data_situacao_iso, 'date') })}</span>
          )}
          {one.resposta !== '' && <span className="table__more">{t('list.answer', { answer: one.resposta })}</span>}
        </div>
      ),
    },
  ]
}

/** Title, author, publisher; for a course, which one and how many copies. */
function Work({ suggestion }: { suggestion: WireSuggestion }) {
  const { t } = useTranslation('acquisitions')
  const { titulo, autor, editor, edicao, disciplina, bibliografia, exemplares } = suggestion
  const need = [
    disciplina,
    bibliografia === '' ? '' : t(`bibliography.${bibliografia}`),
    exemplares === '' ? '' : t('list.copies', { count: Number(exemplares) }),
  ].filter(Boolean)
  return (
    <>
      {titulo}
      <span className="table__more">{[autor, editor, edicao].filter(Boolean).join('. ')}</span>
      <span className="table__more">{suggestion.biblioteca}</span>
      {need.length > 0 && <span className="table__more">{joinFacts(need)}</span>}
    </>
  )
}
