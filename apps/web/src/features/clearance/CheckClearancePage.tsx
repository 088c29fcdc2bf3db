import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/facts.css'
import { checkClearancePath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'

/** Lets anyone confirm that a clearance is genuine; it shows only the patron's initials. */
export function CheckClearancePage() {
  const { t } = useTranslation('clearance')
  const { codigo = '' } = useParams({ strict: false })
  usePageTitle(t('check.title'))
  return (
    <div className="main wrap wrap--form stack stack--6">
      <div className="stack stack--2">
        <h1>{t('check.title')}</h1>
        <p className="lead">{t('check.lead')}</p>
      </div>
      {codigo !== '' && <Checked code={codigo} />}
      <CodeForm key={codigo} code={codigo} />
    </div>
  )
}

function Checked({ code }: { code: string }) {
  const { t } = useTranslation('clearance')
  const { t: words } = useTranslation('errors')
  const result = useCall('clearance.confirm', { params: { codigo: code } })
  if (result.isPending) return <LinesSkeleton label={t('check.loading')} />
  if (result.isError) {
    return (
      <Alert tone="danger" title={t(result.error.status === 404 ? 'check.unknown' : 'check.failed')} role="alert">
        {explainError(result.error, words).text}
      </Alert>
    )
  }
  return <Genuine clearance={result.data.answer} />
}

function Genuine({ clearance }: { clearance: AnswerOf<'clearance.confirm'> }) {
  const { t } = useTranslation('clearance')
  const { day } = useFormat()
  const { situacao, iniciais, emitido_em_iso, instituicao, biblioteca, codigo } = clearance
  const isGood = situacao === 'valido'
  return (
    <div className="stack" role="status">
      <Alert tone={isGood ? 'ok' : 'warn'} title={t(isGood ? 'check.good' : 'check.revoked')}>
        {t(isGood ? 'check.goodText' : 'check.revokedText')}
      </Alert>
      <dl className="facts">
        <div>
          <dt>{t('check.initials')}</dt>
          <dd>
            <b>{iniciais}</b> <span className="small soft">{t('check.compare')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('day')}</dt>
          <dd>{day(emitido_em_iso, 'year')}</dd>
        </div>
        <div>
          <dt>{t('check.institution')}</dt>
          <dd>{instituicao}</dd>
        </div>
        <div>
          <dt>{t('place')}</dt>
          <dd>{biblioteca || t('all')}</dd>
        </div>
        <div>
          <dt>{t('code')}</dt>
          <dd className="code">{codigo}</dd>
        </div>
      </dl>
    </div>
  )
}

function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation('clearance')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    if (wanted !== '') void navigate({ to: checkClearancePath(wanted) })
  }
  return (
    <form className="stack stack--4" onSubmit={submit} noValidate>
      <Field
        label={t('check.code')}
        hint={t('check.hint')}
        error={isMissing ? t('check.missing') : undefined}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" tone="primary">
          {t('check.verb')}
        </Button>
      </div>
    </form>
  )
}
