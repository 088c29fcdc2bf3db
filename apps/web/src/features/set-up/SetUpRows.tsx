import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { SetUpSection } from './set-up-sections.ts'
import type { MoveRows } from './use-move-rows.tsx'

interface NamedRow {
  codigo: string
  nome: string
}

interface SetUpRowsProps<Row extends NamedRow> {
  /** The page, whose address names the row that is open. */
  path: SetUpSection['href']
  intro: string
  caption: string
  /** Absent: there are no others. */
  add?: string
  empty?: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** How rows are put in order, where they are. */
  move?: MoveRows<Row>
  /** The form of a row, or of a new one, which takes the place of the list. */
  form: (row: Row | undefined, close: () => void) => ReactNode
}

/** Rows that have a name: listed, made and changed. */
export function SetUpRows<Row extends NamedRow>({ path, rows, columns, form, move, ...words }: SetUpRowsProps<Row>) {
  const { t } = useTranslation('set-up-lists')
  const navigate = useNavigate()
  const { search } = useShownLocation()
  const asked = new URLSearchParams(search)
  const code = asked.get('codigo') ?? ''
  if (code !== '' || (words.add && asked.has('nova')))
    return (
      <div className="stack stack--6">
        <BackLink href={path}>{t('back')}</BackLink>
        <OpenRow key={search} {...{ rows, code, form }} onClose={() => void navigate({ href: path })} />
      </div>
    )
  return (
    <div className="stack stack--6">
      <p className="measure">{words.intro}</p>
      {words.add && (
        <div className="btn-group">
          <LinkButton tone="primary" icon={Plus} href={`${path}?nova=S`}>
            {words.add}
          </LinkButton>
        </div>
      )}
      {move?.said}
      {rows.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <Table
          cards="plain"
          caption={words.caption}
          captionHidden
          columns={[
            ...columns,
            ...(move ? [move.column] : []),
            {
              key: 'edit',
              className: 'set-up__edit',
              header: <VisuallyHidden>{t('edit')}</VisuallyHidden>,
              cell: ({ codigo, nome }) => (
                <Link href={`${path}?${new URLSearchParams({ codigo })}`}>
                  {t('edit')} <VisuallyHidden>{nome}</VisuallyHidden>
                </Link>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ codigo }) => codigo}
        />
      )}
    </div>
  )
}

interface OpenRowProps<Row extends NamedRow> extends Pick<SetUpRowsProps<Row>, 'rows' | 'form'> {
  /** Empty: a new one. */
  code: string
  onClose: () => void
}

/** What somebody else removes meanwhile keeps its form, which says so when it is sent. */
function OpenRow<Row extends NamedRow>({ rows, code, form, onClose }: OpenRowProps<Row>) {
  const { t } = useTranslation('set-up-lists')
  const row = rows.find(({ codigo }) => codigo === code)
  const [begun] = useState(row)
  if (code !== '' && !begun)
    return (
      <Alert tone="warn" title={t('gone.title')}>
        {t('gone.text')}
      </Alert>
    )
  return form(row ?? begun, onClose)
}
