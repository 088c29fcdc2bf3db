import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import '../../theme/pages/facts.css'
import { ChangeFailed } from '../../layout/ChangeFailed.tsx'

interface RegistrationProps {
  nome_pessoa: string
  categoria: string
  validade: string
}

/** Who is signed in, and until when the registration is good. */
export function Registration({ nome_pessoa: name, categoria: category, validade }: RegistrationProps) {
  const { t } = useTranslation('patron')
  const renewal = useChange('patron.renew', ({ answer }) => {
    showToast({ text: t('start.renewed', { day: answer.validade }) })
  })
  const facts = { name, category, validUntil: renewal.data?.answer.validade ?? validade }
  return (
    <section className="stack" aria-labelledby="registration">
      <h2 id="registration">{t('area.group.account')}</h2>
      <dl className="facts">
        {(['name', 'category', 'validUntil'] as const)
          .filter((fact) => facts[fact] !== '')
          .map((fact) => (
            <div key={fact}>
              <dt>{t(`start.${fact}`)}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ))}
      </dl>
      <ChangeFailed error={renewal.error} />
      {facts.validUntil !== '' && (
        <div className="btn-group">
          <Button onClick={() => renewal.mutate({})} busy={renewal.isPending} busyLabel={t('start.renewing')}>
            {t('start.renew')}
          </Button>
        </div>
      )}
    </section>
  )
}
