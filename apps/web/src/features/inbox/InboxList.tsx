import type { WireInboxItem } from '@estante/contract/inbox.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Select } from '../../ui/Select.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { titleText } from '../titles/title-text.ts'
import { type InboxFilters, inboxItemPath, inboxPath, readFilters } from './inbox-paths.ts'

type Inbox = AnswerOf<'inbox.list'>

export function InboxList({ library }: { library: string }) {
  const { t } = useTranslation('inbox')
  const { search } = useShownLocation()
  const filters = readFilters(search, library)
  const result = useCall('inbox.list', { query: { ...filters }, keepPrevious: true })
  const inbox = result.data?.answer
  return (
    <>
      <p className="soft">{t('intro')}</p>
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      {!inbox && !result.isError && <LinesSkeleton label={t('loading')} />}
      {inbox && (
        <>
          <KindTiles counts={inbox.contagens} filters={filters} />
          <Found inbox={inbox} filters={filters} />
        </>
      )}
    </>
  )
}

function KindTiles({ counts, filters }: { counts: Inbox['contagens']; filters: InboxFilters }) {
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const waiting = counts.filter(({ tipo, total }) => total > 0 || tipo === filters.tipo)
  return (
    <nav className="worktiles worktiles--row" aria-label={t('kinds')}>
      {[{ tipo: '' as const, total: all }, ...waiting].map(({ tipo, total }) => (
        <Link
          key={tipo}
          className={total === 0 ? 'worktile worktile--none' : 'worktile'}
          href={inboxPath({ ...filters, tipo, depois: '' })}
          aria-current={tipo === filters.tipo ? 'page' : undefined}
        >
          <span className="worktile__n">{number(total)}</span> <span>{t(`kind.${tipo || 'all'}`)}</span>
        </Link>
      ))}
    </nav>
  )
}

function Found({ inbox, filters }: { inbox: Inbox; filters: InboxFilters }) {
  const { t } = useTranslation('inbox')
  const navigate = useNavigate()
  const { itens, total, seguinte } = inbox
  const isFiltered = filters.tipo !== '' || filters.biblioteca !== '' || filters.responsavel !== ''
  return (
    <section className="stack" aria-labelledby="pendencias">
      <div className="row row--between">
        <h2 id="pendencias">{t('count', { count: total })}</h2>
        <Select
          compact
          label={t('whose')}
          name="responsavel"
          value={filters.responsavel}
          onChange={({ target }) =>
            void navigate({ href: inboxPath({ ...filters, responsavel: target.value, depois: '' }), replace: true })
          }
          options={(['', 'eu', 'ninguem'] as const).map((value) => ({ value, label: t(`of.${value || 'all'}`) }))}
        />
      </div>
      {itens.length > 0 ? (
        <Items items={itens} isAll={filters.biblioteca === ''} />
      ) : (
        <Empty title={t('empty')} level={3}>
          {isFiltered && t('emptyText')}
        </Empty>
      )}
      <div className="btn-group">
        {filters.depois !== '' && <LinkButton href={inboxPath({ ...filters, depois: '' })}>{t('first')}</LinkButton>}
        {seguinte !== '' && <LinkButton href={inboxPath({ ...filters, depois: seguinte })}>{t('next')}</LinkButton>}
      </div>
    </section>
  )
}

function Items({ items, isAll }: { items: readonly WireInboxItem[]; isAll: boolean }) {
  const { t } = useTranslation('inbox')
  const { day } = useFormat()
  const columns: Column<WireInboxItem>[] = [
    {
      key: 'title',
      header: t('column.what'),
      rowHeader: true,
      cell: (item) => (
        <>
          <Link href={inboxItemPath(item)}>{titleText(item.titulo) || t('numbered', { number: item.codigo })}</Link>
          <span className="table__more">{t(`one.${item.tipo}`)}</span>
        </>
      ),
    },
    {
      key: 'person',
      className: 'whole',
      header: t('column.person'),
      cell: ({ pessoa, biblioteca }) => (
        <>
          {pessoa || <span className="soft">{t('nobody')}</span>}
          {isAll && <span className="table__more">{biblioteca || t('anyLibrary')}</span>}
        </>
      ),
    },
    {
      key: 'since',
      header: joinFacts([t('column.since'), t('column.due')]),
      cell: (item) => (
        <>
          <span className="nowrap">{day(item.momento.slice(0, 10), 'shortYear')}</span>
          <span className="table__more">
            <Due item={item} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      className: 'whole',
      cell: ({ situacao_descricao }) => situacao_descricao,
    },
    {
      key: 'who',
      header: t('column.who'),
      cell: ({ responsavel, e_meu }) =>
        e_meu ? <b>{t('mine')}</b> : responsavel || <span className="soft">{t('noOne')}</span>,
    },
  ]
  return (
    <Table
      caption={t('title')}
      captionHidden
      columns={columns}
      rows={items}
      rowKey={({ tipo, codigo }) => `${tipo} ${codigo}`}
      cards="plain"
    />
  )
}

export function Due({ item: { prazo_iso, atrasado } }: { item: Pick<WireInboxItem, 'prazo_iso' | 'atrasado'> }) {
  const { t } = useTranslation('inbox')
  const { day } = useFormat()
  if (prazo_iso === '') return <span className="soft">{t('noDue')}</span>
  const text = day(prazo_iso, 'shortYear')
  return <span className="inbox__due">{atrasado ? <Badge kind="danger">{t('late', { day: text })}</Badge> : text}</span>
}
