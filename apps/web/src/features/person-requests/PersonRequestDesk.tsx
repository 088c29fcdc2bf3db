import type { WireDeskPerson } from '@estante/contract/desk.shapes'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, servePath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { playOutcome } from '../desk/desk-sound.ts'
import { ScanField } from '../desk/ScanField.tsx'
import { useScannerKeys } from '../desk/use-scanner-keys.ts'
import { askForPath } from './ask-for-path.ts'
import { FoundTitles } from './FoundTitles.tsx'
import { TitleWishes } from './TitleWishes.tsx'

/** The address names the person, what was scanned, and the title that was chosen. */
export function PersonRequestDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation('person-requests')
  const params = new URLSearchParams(useShownLocation().search)
  const account = params.get('pessoa') ?? ''
  if (account !== '') return <Asking key={account} account={account} params={params} desk={desk} />
  return (
    <Alert tone="info" title={t('nobody')} actions={<LinkButton href={paths.people}>{t('findPerson')}</LinkButton>}>
      {t('nobodyText')}
    </Alert>
  )
}

interface AskingProps {
  account: string
  params: URLSearchParams
  desk: Desk
}

function Asking({ account, params, desk }: AskingProps) {
  const { t } = useTranslation('person-requests')
  const query = { biblioteca: desk.place.library }
  const result = useCall('desk.person', { params: { id: account }, query })
  const person = result.data?.answer
  if (result.isError && !person) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!person) return <LinesSkeleton label={t('loading')} />
  return <AskingFor person={person} params={params} desk={desk} />
}

function AskingFor({ person, params, desk }: Omit<AskingProps, 'account'> & { person: WireDeskPerson }) {
  const { t } = useTranslation(['person-requests', 'desk'])
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<string>()
  const account = person.cod_conta
  const words = params.get('busca') ?? ''
  const title = params.get('titulo') ?? ''
  const go = (href: string) => void router.navigate({ href, resetScroll: false })
  useScannerKeys(field, () => go(servePath(account)))
  const finish = (outcome: string) => {
    setDone(outcome)
    playOutcome(true)
    go(askForPath(account))
    field.current?.focus()
  }
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h2 className="people__title">{t('for', { name: person.nome })}</h2>
        <p className="soft">{joinFacts([person.usuario, person.categoria])}</p>
        <BackLink href={servePath(account)}>{t('back')}</BackLink>
      </div>
      {person.bloqueios.length > 0 && (
        <Alert tone="danger" title={t('desk:card.blocked')}>
          {person.bloqueios.map(({ codigo, mensagem }) => (
            <p key={codigo}>{mensagem}</p>
          ))}
        </Alert>
      )}
      <ScanField
        field={field}
        label={t('scan')}
        hint={t('scanHint')}
        send={t('send')}
        onScan={(code) => {
          setDone(undefined)
          go(askForPath(account, { words: code }))
        }}
      />
      <div className="desk__outcome" role="status" aria-live="assertive">
        {done !== undefined && (
          <Alert tone="ok" title={done}>
            {t('doneText', { name: person.nome })}
          </Alert>
        )}
      </div>
      {words !== '' && title === '' && (
        <FoundTitles
          words={words}
          desk={desk}
          pathOf={(id) => askForPath(account, { words, title: id })}
          onOnly={(id) => void router.navigate({ href: askForPath(account, { words, title: id }), replace: true })}
        />
      )}
      {title !== '' && <TitleWishes key={title} title={title} person={person} desk={desk} onDone={finish} />}
    </div>
  )
}
