import type { MarcRow } from '@estante/contract/titles.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../theme/pages/marc.css'
import { Table } from '../../../ui/Table.tsx'
import { type MarcFieldShown, marcFields } from './marc-fields.ts'
import { type MarcFormat, useMarcLabels } from './use-marc-labels.ts'

export interface MarcTableProps {
  rows: readonly MarcRow[]
  format: MarcFormat
  /** The record's name. */
  caption: string
}

/** A MARC record by field: tag, indicators, subfields, and the tag's meaning. */
export function MarcTable({ rows, format, caption }: MarcTableProps) {
  const { t } = useTranslation('titles')
  const labels = useMarcLabels(format)
  return (
    <div className="marc">
      <Table
        caption={caption}
        captionHidden
        cards="plain"
        rows={marcFields(rows)}
        rowKey={(field) => field.key}
        columns={[
          {
            key: 'tag',
            header: t('marc.tag'),
            rowHeader: true,
            className: 'marc__tag',
            cell: ({ tag }) => <code>{tag}</code>,
          },
          {
            key: 'indicators',
            header: t('marc.indicators'),
            className: 'marc__indicators',
            cell: ({ indicators }) => indicators && <code>{indicators}</code>,
          },
          { key: 'content', header: t('marc.content'), className: 'marc__content', cell: Subfields },
          {
            key: 'meaning',
            header: t('marc.meaning'),
            className: 'marc__label soft',
            cell: ({ tag }) => (tag === 'LDR' ? t('marc.leader') : (labels[tag] ?? '')),
          },
        ]}
      />
    </div>
  )
}

function Subfields({ subfields }: MarcFieldShown) {
  return (
    <div className="marc__subfields">
      {subfields.map(({ key, code, text }) => (
        <code key={key}>
          {code && <span className="marc__code">${code} </span>}
          {text}
        </code>
      ))}
    </div>
  )
}
