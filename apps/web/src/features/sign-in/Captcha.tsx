import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/captcha.css'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { errorIcon } from '../../ui/icons.ts'
import { solveCaptcha } from './solve-captcha.ts'

export interface CaptchaProps {
  id: string
  /** Changes after each attempt and resets the captcha, because a solution is valid once. */
  attempt: number
  error: string | undefined
  /** Called with the solution; empty when it has expired. */
  onSolved: (token: string) => void
}

/** Milliseconds for which a solution is used: a little less than the server accepts. */
const lifetime = 280_000

/** The check against robots: a checkbox, after which the device computes for a second. No pictures to decipher. */
export function Captcha({ id, error, ...settings }: CaptchaProps) {
  const { t } = useTranslation('session')
  const { state, start } = useCaptcha(settings)
  const problem = error ?? (state === 'failed' ? t('captcha.failed') : undefined)
  return (
    <div className={classes('field captcha', problem && 'field--error')}>
      {problem && (
        <p className="error" id={`${id}-error`}>
          <Icon of={errorIcon} />
          <span>{problem}</span>
        </p>
      )}
      <Checkbox
        id={id}
        label={t('captcha.label')}
        hint={<span className="captcha__more">{t('captcha.hint')}</span>}
        checked={state === 'done'}
        indeterminate={state === 'working'}
        aria-describedby={problem ? `${id}-error` : undefined}
        aria-invalid={problem ? true : undefined}
        onChange={start}
      />
      <p className="captcha__state" role="status">
        {state === 'working' || state === 'done' ? t(`captcha.${state}`) : ''}
      </p>
    </div>
  )
}

type State = 'idle' | 'working' | 'done' | 'failed'

function useCaptcha({ attempt, onSolved }: Pick<CaptchaProps, 'attempt' | 'onSolved'>) {
  const [state, setState] = useState<State>('idle')
  const tell = useRef(onSolved)
  const going = useRef<AbortController>(undefined)
  useEffect(() => {
    tell.current = onSolved
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with each attempt
  useEffect(() => {
    setState('idle')
    return () => going.current?.abort()
  }, [attempt])
  useEffect(() => {
    if (state !== 'done') return undefined
    const over = setTimeout(() => {
      setState('idle')
      tell.current('')
    }, lifetime)
    return () => clearTimeout(over)
  }, [state])

  const start = async () => {
    if (state === 'working' || state === 'done') return
    const controller = new AbortController()
    going.current = controller
    setState('working')
    try {
      tell.current(await solveCaptcha(controller.signal))
      setState('done')
    } catch {
      if (!controller.signal.aborted) setState('failed')
    }
  }
  return { state, start: () => void start() }
}
