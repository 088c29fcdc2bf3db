import type { AnswerOf } from '@estante/contract/shapes'
import { requestTypes } from '@estante/domain/requests/kinds'
import { type RequestStatus, requestStatuses } from '@estante/domain/requests/statuses'
import { useNavigate } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, requestPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Select } from '../../ui/Select.tsx'
import { RequestList } from './RequestList.tsx'
import { typeIcons, typeNamed } from './request-types.ts'

/** The patron's requests to the library, and what can be asked for. */
export function RequestsHome() {
  const { t } = useTranslation('requests')
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="soft">{t('intro')}</p>
      </div>
      <Requests />
      <NewRequests />
    </div>
  )
}

/** As the address has them. */
interface Chosen {
  type: string
  status: RequestStatus | 'all'
  page: number
}

function readChosen(search: string): Chosen {
  const params = new URLSearchParams(search)
  return {
    type: typeNamed(params.get('tipo') ?? '') ?? 'todas',
    status: requestStatuses.find((one) => one === params.get('status')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
  }
}

function hrefOf({ type, status, page }: Chosen): string {
  const params = new URLSearchParams()
  if (type !== 'todas') params.set('tipo', type)
  if (status !== 'all') params.set('status', status)
  if (page > 1) params.set('pagina', String(page))
  const query = params.toString()
  return query === '' ? paths.requests : `${paths.requests}?${query}`
}

const perPage = 20

function Requests() {
  const { t } = useTranslation('requests')
  const chosen = readChosen(useShownLocation().search)
  const { type, status, page } = chosen
  const query = { status, pagina: String(page) }
  const result = useCall('requests.list', { params: { tipo: type }, query, keepPrevious: true })
  const answer = result.data?.answer
  return (
    <section className="stack stack--4" aria-label={t('title')}>
      <Filters chosen={chosen} />
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {answer && <Found answer={answer} chosen={chosen} />}
    </section>
  )
}

function Found({ answer, chosen }: { answer: AnswerOf<'requests.list'>; chosen: Chosen }) {
  const { t } = useTranslation('requests')
  const isFiltered = chosen.type !== 'todas' || chosen.status !== 'all'
  if (answer.solicitacoes.length === 0)
    return <Empty title={t(isFiltered ? 'noneSuch' : 'none')}>{t(isFiltered ? 'noneSuchText' : 'noneText')}</Empty>
  return (
    <>
      <RequestList requests={answer.solicitacoes} />
      <Pagination
        page={chosen.page}
        last={Math.ceil(Number(answer.total) / perPage)}
        hrefOf={(page) => hrefOf({ ...chosen, page })}
        words={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </>
  )
}

function Filters({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('requests')
  const navigate = useNavigate()
  const show = (changed: Partial<Chosen>) => void navigate({ href: hrefOf({ ...chosen, page: 1, ...changed }) })
  return (
    <div className="row">
      <Select
        compact
        label={t('type')}
        name="tipo"
        value={chosen.type}
        options={['todas' as const, ...requestTypes].map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(event) => show({ type: event.target.value })}
      />
      <Select
        compact
        label={t('status')}
        name="status"
        value={chosen.status}
        options={['all' as const, ...requestStatuses].map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(event) => show({ status: event.target.value as Chosen['status'] })}
      />
    </div>
  )
}

/** A card for each type, with a sentence about what the library does. */
function NewRequests() {
  const { t } = useTranslation('requests')
  const choices = [
    ...requestTypes.map((type) => ({ type, icon: typeIcons[type] })),
    { type: 'postagem' as const, icon: Upload },
  ]
  return (
    <section className="stack stack--4" aria-labelledby="nova-solicitacao">
      <h2 className="legend--big" id="nova-solicitacao">
        {t('new')}
      </h2>
      <ul className="request-types">
        {choices.map(({ type, icon }) => (
          <li key={type}>
            <Link href={requestPath(type)}>
              <Icon of={icon} />
              <span>
                <b>{t(`types.${type}`)}</b>
                <span className="soft small">{t(`about.${type}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
