import type { AnswerOf } from '@estante/contract/shapes'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { HeldRightsList } from './staff/HeldRightsList.tsx'
import { RevokeAll } from './staff/RevokeAll.tsx'
import { RightsForm } from './staff/RightsForm.tsx'

/** The rights of one account, given and taken at a library or at every one. */
export function StaffMemberPage() {
  const { t } = useTranslation('set-up-staff')
  const { conta = '' } = useParams({ strict: false })
  const result = useCall('staff.show', { params: { id: conta } })
  const shown = result.data?.answer
  return (
    <SetUpFrame current={paths.setUpStaff} heading={shown?.conta.nome ?? t('member')}>
      {(places) =>
        places.isEverywhere &&
        (shown ? (
          <Member key={conta} shown={shown} />
        ) : result.isError ? (
          <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <LinesSkeleton label={t('loading')} />
        ))
      }
    </SetUpFrame>
  )
}

function Member({ shown }: { shown: AnswerOf<'staff.show'> }) {
  const { t } = useTranslation('set-up-staff')
  const { conta, bibliotecas } = shown
  const [library, setLibrary] = useState(() => conta.direitos[0]?.cod_biblioteca ?? bibliotecas[0]?.codigo ?? '')
  const isStaff = conta.direitos.length > 0
  return (
    <div className="stack stack--8">
      <div className="stack">
        <p>
          {joinFacts([conta.usuario, conta.categoria])} {conta.bloqueada && <Badge kind="danger">{t('blocked')}</Badge>}
        </p>
        {isStaff ? <HeldRightsList held={conta.direitos} choices={shown} /> : <p className="soft">{t('noRights')}</p>}
        {conta.propria && <Alert tone="info">{t('own.text')}</Alert>}
      </div>
      <section aria-labelledby="mudar" className="stack stack--6 set-up__form">
        <h3 id="mudar">{t('form.title')}</h3>
        <Select
          label={t('form.library')}
          name="biblioteca"
          value={library}
          options={[
            { value: '', label: t('everywhere') },
            ...bibliotecas.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
          ]}
          onChange={({ target }) => setLibrary(target.value)}
        />
        <RightsForm key={JSON.stringify([library, conta.direitos])} shown={shown} library={library} />
      </section>
      {isStaff && <RevokeAll shown={shown} />}
    </div>
  )
}
