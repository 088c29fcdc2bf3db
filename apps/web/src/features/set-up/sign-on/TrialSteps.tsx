import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge, type BadgeKind } from '../../../ui/Badge.tsx'
import { type IconDrawing, lateIcon, refusedIcon } from '../../../ui/icons.ts'
import { wordsKey } from './sign-on-fields.ts'

type Step = AnswerOf<'set-up-sign-on.test'>['passos'][number]

const looks: Record<Step['resultado'], { kind: BadgeKind; icon?: IconDrawing }> = {
  done: { kind: 'ok' },
  failed: { kind: 'danger', icon: refusedIcon },
  warning: { kind: 'wait', icon: lateIcon },
  skipped: { kind: 'off' },
}

/** What came of the test as a whole, and of each step. */
export function TrialSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('set-up-sign-on')
  const has = (result: Step['resultado']) => steps.some(({ resultado }) => resultado === result)
  /** Names of settings have words; variables of the server have not. */
  const detailOf = ({ motivo, detalhe }: Step) =>
    (motivo === 'setting_missing' || motivo === 'setting_wrong') && detalhe.includes('.')
      ? t(`field.${wordsKey(detalhe)}.label`)
      : detalhe
  return (
    <div className="stack stack--4">
      <Alert
        tone={has('failed') ? 'danger' : has('warning') ? 'warn' : 'ok'}
        title={t(has('failed') ? 'test.problem' : has('warning') ? 'test.warnings' : 'test.allWell')}
      />
      <ol className="sign-on__steps" aria-label={t('test.steps')}>
        {steps.map((step) => (
          <li key={step.passo}>
            <Badge {...looks[step.resultado]}>{t(`result.${step.resultado}`)}</Badge>
            <div>
              <p>{t(`step.${step.passo}`)}</p>
              {step.motivo ? (
                <p className="soft sign-on__value">{t(`reason.${step.motivo}`, { detail: detailOf(step) })}</p>
              ) : (
                step.detalhe && <p className="soft sign-on__value">{step.detalhe}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
