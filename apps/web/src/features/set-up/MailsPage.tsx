import { interfaceLanguages } from '@estante/domain/institution/languages'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { MailTexts } from './MailTexts.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { SetUpRows } from './SetUpRows.tsx'

/** The words of mails. */
export function MailsPage() {
  return <SetUpFrame current={paths.mails}>{() => <Mails />}</SetUpFrame>
}

function Mails() {
  const { t } = useTranslation(['set-up-mails', 'set-up'])
  const { list } = useFormat()
  const result = useCall('set-up.mails')
  const rows = result.data?.answer.emails.map((mail) => ({ ...mail, codigo: mail.topico, nome: mail.descricao }))
  if (result.isError && !rows)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!rows) return <LinesSkeleton label={t('set-up:loading')} />
  const languageNames = (codes: readonly string[]) =>
    list(interfaceLanguages.filter(({ code }) => codes.includes(code)).map(({ name }) => name))
  return (
    <SetUpRows
      path={paths.mails}
      intro={t('set-up-mails:intro')}
      caption={t('set-up:sections.mails')}
      rows={rows}
      columns={[
        {
          key: 'name',
          header: t('set-up-mails:mail'),
          rowHeader: true,
          cell: ({ nome, assunto }) => (
            <>
              {nome}
              <span className="table__more">{assunto}</span>
            </>
          ),
        },
        {
          key: 'own',
          header: t('set-up-mails:own'),
          cell: ({ proprios }) => (proprios.length > 0 ? languageNames(proprios) : t('set-up-mails:none')),
        },
      ]}
      form={(row) => row && <MailTexts topic={row.topico} name={row.nome} />}
    />
  )
}
