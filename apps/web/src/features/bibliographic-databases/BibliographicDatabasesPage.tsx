import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/databases.css'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { ListPages, useListPage } from '../account/ListPages.tsx'
import { DatabaseList } from './DatabaseList.tsx'

interface Search {
  texto: string
  area: string
}

/** The databases that the libraries subscribe to or recommend. */
export function BibliographicDatabasesPage() {
  const { t } = useTranslation('bibliographic-databases')
  return (
    <AccountLayout title={t('title')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('title')}</h1>
          <p className="soft">{t('intro')}</p>
        </div>
        <Databases />
      </div>
    </AccountLayout>
  )
}

function Databases() {
  const { t } = useTranslation('bibliographic-databases')
  const navigate = useNavigate()
  const page = useListPage()
  const [search, setSearch] = useState<Search>({ texto: '', area: '' })
  const result = useCall('bibliographic-databases.list', {
    query: { ...search, pagina: String(page) },
    keepPrevious: true,
    staleTime: 60_000,
  })
  const answer = result.data?.answer
  const isFiltered = search.texto !== '' || search.area !== ''
  const show = (shown: Search) => {
    setSearch(shown)
    if (page > 1) void navigate({ href: paths.bibliographicDatabases, replace: true })
  }
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!answer) return <LinesSkeleton label={t('loading')} />
  if (answer.bases.length === 0 && !isFiltered && page === 1) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <>
      <DatabaseFilters areas={answer.areas} search={search} busy={result.isFetching} onShow={show} />
      <p role="status" className="soft">
        {t('count', { count: Number(answer.total) })}
      </p>
      {answer.bases.length === 0 ? (
        <Empty
          title={t('noneSuch')}
          actions={<Button onClick={() => show({ texto: '', area: '' })}>{t('showAll')}</Button>}
        >
          {t('noneSuchText')}
        </Empty>
      ) : (
        <DatabaseList databases={answer.bases} />
      )}
      <ListPages page={page} total={answer.total} />
    </>
  )
}

interface DatabaseFiltersProps {
  areas: AnswerOf<'bibliographic-databases.list'>['areas']
  search: Search
  busy: boolean
  onShow: (search: Search) => void
}

function DatabaseFilters({ areas, search, busy, onShow }: DatabaseFiltersProps) {
  const { t } = useTranslation('bibliographic-databases')
  const [text, setText] = useState(search.texto)
  // Areas stand under their great area.
  const options = areas.map(({ codigo, descricao }) => ({
    value: codigo,
    label: codigo.length === 1 ? descricao : `– ${descricao}`,
  }))
  return (
    <Form className="row db-filters" busy={busy} attempt={0} onSend={() => onShow({ ...search, texto: text.trim() })}>
      <Field
        label={t('words')}
        name="texto"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        action={
          <Button type="submit" busy={busy}>
            {t('search')}
          </Button>
        }
      />
      <Select
        label={t('area')}
        name="area"
        value={search.area}
        options={[{ value: '', label: t('everyArea') }, ...options]}
        onChange={({ target }) => onShow({ texto: text.trim(), area: target.value })}
      />
    </Form>
  )
}
