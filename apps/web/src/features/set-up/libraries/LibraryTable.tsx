import { joinFacts } from '../../../i18n/join-facts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { setUpLibraryPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { SettingsPlaces } from '../SetUpFrame.tsx'
import type { SetUpLibrary } from './library-fields.ts'

interface LibraryTableProps {
  /** The name of their campus. */
  campus: string
  libraries: readonly SetUpLibrary[]
  places: SettingsPlaces
}

/** The libraries of a campus; the name leads to those that the caller may change. */
export function LibraryTable({ campus, libraries, places }: LibraryTableProps) {
  const { t } = useTranslation('set-up-libraries')
  if (libraries.length === 0) return <p className="soft">{t('campus.none')}</p>
  const columns: Column<SetUpLibrary>[] = [
    {
      key: 'name',
      header: t('field.nome'),
      rowHeader: true,
      cell: ({ cod_biblioteca, nome }) =>
        places.isEverywhere || places.libraries.includes(cod_biblioteca) ? (
          <Link href={setUpLibraryPath(cod_biblioteca)}>{nome}</Link>
        ) : (
          nome
        ),
    },
    { key: 'code', header: t('field.codigo'), cell: ({ codigo }) => codigo },
    { key: 'order', header: t('field.ordem'), cell: ({ ordem }) => ordem, end: true },
    {
      key: 'reach',
      header: t('reach'),
      cell: ({ telefone, email }) => joinFacts([telefone, email]) || '–',
    },
    {
      key: 'hours',
      header: t('hours.column'),
      cell: ({ tem_horario }) => (
        <Badge kind={tem_horario ? 'ok' : 'danger'}>{t(tem_horario ? 'hours.set' : 'hours.missing')}</Badge>
      ),
    },
  ]
  return (
    <Table
      caption={t('of', { campus })}
      captionHidden
      columns={columns}
      rows={libraries}
      rowKey={({ cod_biblioteca }) => cod_biblioteca}
      cards="plain"
    />
  )
}
