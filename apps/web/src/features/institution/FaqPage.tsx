import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'

/** What readers ask, with the libraries' answers. */
export function FaqPage() {
  const { t } = useTranslation('institution-pages')
  const result = useCall('institution.faq', { staleTime: 300_000 })
  const questions = result.data?.answer
  usePageTitle(t('faq.title'))
  return (
    <div className="main wrap">
      <div className="stack stack--2">
        <h1>{t('faq.title')}</h1>
        <p className="lead">{t('faq.lead')}</p>
      </div>
      <div className="after-head narrow">
        {result.isError && (
          <FetchFailed words={t('faq.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {result.isPending && <LinesSkeleton label={t('faq.loading')} />}
        {questions?.length === 0 && (
          <Empty title={t('faq.none')} actions={<LinkButton href={paths.hours}>{t('faq.libraries')}</LinkButton>}>
            {t('faq.ask')}
          </Empty>
        )}
        {questions?.map(({ codigo, pergunta, resposta }) => (
          <Accordion key={codigo} summary={pergunta}>
            <p className="faq__answer">{resposta}</p>
          </Accordion>
        ))}
      </div>
    </div>
  )
}
