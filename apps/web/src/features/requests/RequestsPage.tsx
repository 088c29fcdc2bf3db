import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { typeNamed } from './request-types.ts'
import '../../theme/pages/facts.css'
import '../../theme/pages/requests.css'

const RequestsHome = lazyPart('features/requests/RequestsHome.tsx', () =>
  import('./RequestsHome.tsx').then((module) => module.RequestsHome),
)
const NewRequest = lazyPart('features/requests/NewRequest.tsx', () =>
  import('./NewRequest.tsx').then((module) => module.NewRequest),
)
const RequestDetails = lazyPart('features/requests/RequestDetails.tsx', () =>
  import('./RequestDetails.tsx').then((module) => module.RequestDetails),
)
const WorkPosting = lazyPart('features/requests/WorkPosting.tsx', () =>
  import('./WorkPosting.tsx').then((module) => module.WorkPosting),
)

/** All requests, one by its number, the form of a new one by its type, or where works are posted. */
export function RequestsPage() {
  const { t } = useTranslation('requests')
  const { pedido = '' } = useParams({ strict: false })
  const type = typeNamed(pedido)
  if (type !== undefined) {
    return (
      <Framed title={t(`types.${type}`)}>
        <NewRequest key={type} type={type} />
      </Framed>
    )
  }
  if (pedido === 'postagem') {
    return (
      <Framed title={t('types.postagem')}>
        <WorkPosting />
      </Framed>
    )
  }
  if (pedido === '') {
    return (
      <Framed title={t('title')}>
        <RequestsHome />
      </Framed>
    )
  }
  if (!/^\d+$/.test(pedido)) return <NotFoundPage />
  return (
    <Framed title={t('request')}>
      <RequestDetails key={pedido} id={pedido} />
    </Framed>
  )
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('requests')
  return (
    <AccountLayout title={title}>
      <Suspense fallback={<LinesSkeleton label={t('loading')} />}>{children}</Suspense>
    </AccountLayout>
  )
}
